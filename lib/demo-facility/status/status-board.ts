import type { FacilityClock } from "../clock";
import { organizations, type PlannedResource, resources } from "../plan/resources";
import { planDowntimes, type TimedDowntime, toBaseMs } from "./downtime-plan";
import { type StatusHistory, toStatusHistory } from "./status-history";
import { isDown, type StatusSnapshot, takeStatusSnapshot } from "./status-snapshot";

/** The maximum number of resources the facility can be set to publish. */
export const MAX_RESOURCES = 200;

const STATUSES = [
  "OPERATIONAL",
  "OPERATIONAL",
  "OPERATIONAL",
  "UNAVAILABLE",
  "UNSPECIFIED",
  "DEGRADED_NETWORK",
];
const SYSTEM_TYPES = ["compute", "storage", "service", "network"];
const ENCLAVES = ["open", "open", "moderate"];

/**
 * Returns exactly `count` resources: the known ones first, then generated ones, always the same for the same
 * count.
 */
function listResources(count: number): PlannedResource[] {
  const extra = Math.max(0, count - resources.length);
  const generated = Array.from({ length: extra }, (_, index) =>
    generateResource(resources.length + index + 1),
  );
  return [...resources.slice(0, count), ...generated];
}

function generateResource(number: number): PlannedResource {
  return {
    name: `node-pool-${number}`,
    description: `Shared node pool ${number}`,
    systemType: pick(SYSTEM_TYPES, number),
    securityEnclave: pick(ENCLAVES, number),
    organization: organizations[number % 2 === 0 ? "computing" : "data"] ?? "",
    usualStatus: pick(STATUSES, number),
    ...(number % 7 === 0 && { hasNoSchedule: true }),
  };
}

function pick(values: readonly string[], number: number): string {
  return values[number % values.length] ?? "UNSPECIFIED";
}

const CACHE_MS = 15 * 60_000;

/** A time (epoch ms) in which a resource is out of use, and why. */
export interface Outage {
  startMs: number;
  endMs: number;
  reason: string;
}

/**
 * The monitored resources behind the 15-minute cache of spec §4.1: nothing changes between two quarter hours.
 */
export class StatusBoard {
  readonly #baseMs: number;
  readonly #plan: TimedDowntime[];
  #records = listResources(resources.length);
  #cached: { takenMs: number; snapshot: StatusSnapshot } | null = null;

  constructor(private readonly clock: FacilityClock) {
    this.#baseMs = toBaseMs(clock.nowMs());
    this.#plan = planDowntimes(clock.nowMs());
  }

  /** Returns the state at the facility's last full quarter hour. */
  snapshot(): StatusSnapshot {
    const takenMs = this.#takenMs();
    if (this.#cached?.takenMs !== takenMs) {
      this.#cached = { takenMs, snapshot: takeStatusSnapshot(this.#records, this.#plan, takenMs) };
    }
    return this.#cached.snapshot;
  }

  /** Returns what happened until the last full quarter hour. */
  history(): StatusHistory {
    return toStatusHistory(this.#records, this.#plan, this.#baseMs, this.#takenMs());
  }

  /** Returns when a resource is out of use, from the downtimes around the start on, in order and without overlaps. */
  outagesOf(resource: string): Outage[] {
    const outages: Outage[] = [];
    const own = this.#plan.filter((one) => one.resourceName === resource && isDown(one));
    for (const { startMs, endMs, description: reason } of own.toSorted((a, b) => a.startMs - b.startMs)) {
      const last = outages.at(-1);
      if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
      else if (endMs > this.#baseMs) outages.push({ startMs, endMs, reason });
    }
    return outages;
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

  #takenMs(): number {
    return Math.floor(this.clock.nowMs() / CACHE_MS) * CACHE_MS;
  }
}
