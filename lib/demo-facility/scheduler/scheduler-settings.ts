import { schedulerNames } from "../plan/plan";
import { TokenSettings } from "../token-settings";

/** The behaviour of one scheduler: other users' jobs in the list, whether it adds odd records, and whether its controller is up. */
const usual = { jobs: 120, odd: false, controller: "up" as "up" | "down" };
const HISTORY_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;

/** The settings of all schedulers. */
export class SchedulerSettings {
  /** The origin of arrivals (epoch ms), long before the start, so that even the longest queue has always been full. */
  readonly epochMs: number;
  readonly #byName = new Map(schedulerNames.map((name) => [name, new TokenSettings(usual)]));

  constructor(startMs: number) {
    this.epochMs = Math.floor(startMs / HOUR_MS) * HOUR_MS - HISTORY_MS;
  }

  of(resource: string): TokenSettings<typeof usual> {
    const settings = this.#byName.get(resource);
    if (!settings) throw new Error(`no scheduler is named "${resource}"`);
    return settings;
  }
}
