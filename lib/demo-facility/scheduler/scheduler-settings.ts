import { TokenSettings } from "../token-settings";
import { schedulerNames } from "./scheduler-profile";

/** The behaviour of one resource's scheduler, set by `POST /demo/scheduler`. */
export interface SchedulerSetting {
  /** The number of background jobs in the list. */
  jobs: number;
  /** Adds records with unexpected content. */
  odd: boolean;
  controller: "up" | "down";
}

export const MAX_BACKGROUND_JOBS = 50_000;

const usual: SchedulerSetting = { jobs: 120, odd: false, controller: "up" };
const HISTORY_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** The settings of all schedulers. */
export class SchedulerSettings {
  /**
   * The origin of arrivals (epoch ms), long before the start, so that even the longest queue has always been
   * full.
   */
  readonly epochMs: number;
  readonly #byName = new Map(schedulerNames.map((name) => [name, new TokenSettings(usual)]));

  constructor(startMs: number) {
    this.epochMs = Math.floor(startMs / HOUR_MS) * HOUR_MS - HISTORY_MS;
  }

  of(resource: string): TokenSettings<SchedulerSetting> {
    const settings = this.#byName.get(resource);
    if (!settings) throw new Error(`no scheduler is named "${resource}"`);
    return settings;
  }
}
