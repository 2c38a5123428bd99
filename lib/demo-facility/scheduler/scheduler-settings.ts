import { type DetailShape, findScheduler } from "./scheduler-profile";

/** How one resource's scheduler behaves; set by `POST /demo/scheduler`. */
export interface SchedulerSetting {
  /** Background jobs in the list. */
  jobs: number;
  /** Records with content nobody expects come on top. */
  odd: boolean;
  /** JSON with line breaks, as real schedulers send it: that makes a record 8 kB. */
  pretty: boolean;
  detail: DetailShape;
  controller: "up" | "down";
}

export const MAX_BACKGROUND_JOBS = 50_000;
const HISTORY_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** The settings of all schedulers: for everyone, and for single tokens on top of that. */
export class SchedulerSettings {
  /** Arrivals are counted from here. Long before the start, so that even the longest queue has always been full. */
  readonly epochMs: number;
  readonly #changes = new Map<string, Partial<SchedulerSetting>>();

  constructor(startMs: number) {
    this.epochMs = Math.floor(startMs / HOUR_MS) * HOUR_MS - HISTORY_MS;
  }

  /** What holds for a resource as the holder of a token sees it. */
  read(resource: string, jti: string | null): SchedulerSetting {
    return {
      jobs: 120,
      odd: false,
      pretty: true,
      detail: findScheduler(resource)?.detail ?? "list",
      controller: "up",
      ...this.#changes.get(keyOf(resource, null)),
      ...(jti !== null && this.#changes.get(keyOf(resource, jti))),
    };
  }

  change(resource: string, jti: string | null, change: Partial<SchedulerSetting>): void {
    const key = keyOf(resource, jti);
    this.#changes.set(key, { ...this.#changes.get(key), ...change });
  }

  reset(resource: string, jti: string | null): void {
    this.#changes.delete(keyOf(resource, jti));
  }
}

const keyOf = (resource: string, jti: string | null): string => `${resource} ${jti ?? "everyone"}`;
