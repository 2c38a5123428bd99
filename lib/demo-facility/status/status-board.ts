import type { FacilityClock } from "../clock";
import { organizations, type PlannedResource, resources } from "../plan/plan";
import {
  HOUR_MS,
  isDown,
  isInEffect,
  planDowntimes,
  type TimedDowntime,
  toDowntime,
  toEmbedded,
  toIso,
  UPCOMING_WINDOW_MS,
} from "./planned-downtimes";
import { toStatusHistory } from "./status-history";

const CACHE_MS = 15 * 60_000;

function takeSnapshot(records: readonly PlannedResource[], plan: readonly TimedDowntime[], nowMs: number) {
  const names = new Set(records.map(({ name }) => name));
  const listed = plan.filter(({ resource }) => names.has(resource));
  const sorted = listed.toSorted((one, other) => one.startMs - other.startMs);
  const inEffect = sorted.filter((downtime) => isInEffect(downtime, nowMs));
  const upcoming = sorted.filter(({ startMs }) => startMs > nowMs && startMs <= nowMs + UPCOMING_WINDOW_MS);
  const toResource = (record: PlannedResource) => {
    const { usualStatus = "OPERATIONAL", usualForHours: _, hasNoSchedule = false, ...published } = record;
    const isOwn = ({ resource }: TimedDowntime) => resource === record.name;
    return {
      ...published,
      status: inEffect.filter(isOwn).some(isDown) ? "UNAVAILABLE" : usualStatus,
      downtimeScheduleAvailable: !hasNoSchedule,
      // A resource without a downtime schedule has no list at all, which isn't the same as an empty one.
      ...(!hasNoSchedule && { upcomingDowntimes: upcoming.filter(isOwn).map(toEmbedded) }),
      retrievedAt: toIso(nowMs),
    };
  };
  return {
    resources: records.map(toResource),
    inEffect: inEffect.map(toDowntime),
    upcoming: upcoming.map(toDowntime),
  };
}

/** The maximum number of resources the facility can be set to publish. */
export const MAX_RESOURCES = 200;
const STATUSES = [
  ...["OPERATIONAL", "OPERATIONAL", "OPERATIONAL", "UNAVAILABLE", "UNSPECIFIED", "DEGRADED_NETWORK"],
];

/** Returns exactly `count` resources: the known ones first, then generated ones, always the same for the same count. */
const listResources = (count: number): PlannedResource[] =>
  Array.from({ length: count }, (_, index) => resources[index] ?? generateResource(index + 1));

function generateResource(number: number): PlannedResource {
  const pick = (values: readonly string[]) => values[number % values.length] ?? "";
  return {
    name: `node-pool-${number}`,
    description: `Shared node pool ${number}`,
    systemType: pick(["compute", "storage", "service", "network"]),
    securityEnclave: pick(["open", "open", "moderate"]),
    organization: number % 2 === 0 ? organizations.computing : organizations.data,
    usualStatus: pick(STATUSES),
    ...(number % 7 === 0 && { hasNoSchedule: true }),
  };
}

/** A time (epoch ms) in which a resource is out of use, and why. */
export type Outage = { startMs: number; endMs: number; reason: string };

/** The monitored resources behind the 15-minute cache of spec §4.1: nothing changes between two quarter hours. */
export class StatusBoard {
  readonly #baseMs: number;
  readonly #plan: TimedDowntime[];
  #records = listResources(resources.length);

  constructor(private readonly clock: FacilityClock) {
    this.#baseMs = Math.floor(clock.nowMs() / HOUR_MS) * HOUR_MS;
    this.#plan = planDowntimes(this.#baseMs);
  }

  snapshot() {
    return takeSnapshot(this.#records, this.#plan, this.#takenMs());
  }

  history() {
    return toStatusHistory(this.#records, this.#plan, this.#baseMs, this.#takenMs());
  }

  /** Returns when a resource is out of use, from the downtimes around the start on, in order and without overlaps. */
  outagesOf(resource: string): Outage[] {
    const outages: Outage[] = [];
    const own = this.#plan.filter((one) => one.resource === resource && isDown(one));
    for (const { startMs, endMs, text: reason } of own.toSorted((a, b) => a.startMs - b.startMs)) {
      const last = outages.at(-1);
      if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
      else if (endMs > this.#baseMs) outages.push({ startMs, endMs, reason });
    }
    return outages;
  }

  /** Publishes exactly this many resources, by default the usual number. */
  setResourceCount(count = resources.length): number {
    this.#records = listResources(count);
    return this.#records.length;
  }

  #takenMs(): number {
    return Math.floor(this.clock.nowMs() / CACHE_MS) * CACHE_MS;
  }
}
