import { type DetailShape, findScheduler } from "./scheduler-profile";

/** The behaviour of one resource's scheduler, set by `POST /demo/scheduler`. */
export interface SchedulerSetting {
  /** The number of background jobs in the list. */
  jobs: number;
  /** Adds records with unexpected content. */
  odd: boolean;
  /** JSON with line breaks, as real schedulers send it; that makes a record 8 kB. */
  pretty: boolean;
  detail: DetailShape;
  controller: "up" | "down";
}

export const MAX_BACKGROUND_JOBS = 50_000;
const HISTORY_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** The settings of all schedulers: for everyone, with overrides for single tokens. */
export class SchedulerSettings {
  /**
   * The origin of arrivals (epoch ms), long before the start, so that even the longest queue has always been
   * full.
   */
  readonly epochMs: number;
  readonly #changes = new Map<string, Partial<SchedulerSetting>>();

  constructor(startMs: number) {
    this.epochMs = Math.floor(startMs / HOUR_MS) * HOUR_MS - HISTORY_MS;
  }

  /** Returns a resource's settings for the holder of a token. */
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
