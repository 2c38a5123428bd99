import type { FacilityClock } from "../clock";
import { type PlannedDowntime, planDowntimes } from "./downtime-plan";
import { listResources } from "./resource-list";
import { resources } from "./resources";
import { type StatusSnapshot, takeStatusSnapshot } from "./status-snapshot";

const CACHE_MS = 15 * 60_000;

/**
 * The monitored resources behind the 15-minute cache of spec §4.1: nothing changes between two quarter hours.
 */
export class StatusBoard {
  readonly #clock: FacilityClock;
  readonly #plan: PlannedDowntime[];
  #records = listResources(resources.length);
  #cached: { takenMs: number; snapshot: StatusSnapshot } | null = null;

  constructor(clock: FacilityClock) {
    this.#clock = clock;
    this.#plan = planDowntimes(clock.nowMs());
  }

  /** Returns the state at the facility's last full quarter hour. */
  snapshot(): StatusSnapshot {
    const takenMs = Math.floor(this.#clock.nowMs() / CACHE_MS) * CACHE_MS;
    if (this.#cached?.takenMs !== takenMs) {
      this.#cached = { takenMs, snapshot: takeStatusSnapshot(this.#records, this.#plan, takenMs) };
    }
    return this.#cached.snapshot;
  }

  /** Publishes exactly this many resources, by default the usual number. */
  setResourceCount(count = resources.length): number {
    this.#records = listResources(count);
    this.dropCache();
    return this.#records.length;
  }

  dropCache(): void {
    this.#cached = null;
  }
}
