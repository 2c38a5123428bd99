import type { FacilityClock } from "../facility";
import {
  clockChangeDowntime,
  downtimes,
  history,
  organizations,
  type PlannedResource,
  resources,
} from "../plan/plan";
import { toStatusHistory } from "./status-history";

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CACHE_MS = 15 * MINUTE_MS;

/** A downtime is listed so long before it starts (spec §8). */
export const UPCOMING_WINDOW_MS = 10 * DAY_MS;

/** A downtime of the plan, with its instants in epoch ms. */
export type TimedDowntime = ReturnType<typeof planDowntimes>[number];

/** An instant of the past in the plan: a time of day in UTC, so many days before the day of the start. */
export const toPastMs = (baseMs: number, daysAgo: number, time: string): number =>
  Math.floor(baseMs / DAY_MS) * DAY_MS - daysAgo * DAY_MS + Date.parse(`1970-01-01T${time}Z`);

/** When the announced end of a downtime was replaced by a later one. */
export const toMovedMs = (announcedEndMs: number): number => announcedEndMs - 15 * MINUTE_MS;

/** Returns all downtimes of a facility that started in the full hour `baseMs`, past ones included. */
function planDowntimes(baseMs: number) {
  const past = history.downtimes.map(({ daysAgo, from, hours, announcedHours, unscheduled, ...one }) => {
    const startMs = toPastMs(baseMs, daysAgo, from);
    const endMs = startMs + Math.round(hours * 60) * MINUTE_MS;
    // The end that was announced until shortly before it; null if it never moved.
    const announcedEndMs = announcedHours === null ? null : startMs + announcedHours * HOUR_MS;
    const announcedMs = unscheduled ? startMs : startMs - 3 * DAY_MS;
    const updatedAtMs = announcedEndMs === null ? announcedMs : toMovedMs(announcedEndMs);
    const times = { startMs, endMs, updatedAtMs, announcedEndMs };
    return { ...one, ...times, status: "UNAVAILABLE", scheduled: !unscheduled, overruns: false };
  });
  const change = (nextClockChange(baseMs) - baseMs) / HOUR_MS;
  const { from, to } = clockChangeDowntime;
  const overChange = { ...clockChangeDowntime, from: change + from, to: change + to };
  const planned = [...downtimes, overChange].map(({ from, to, unscheduled, ...one }, index) => ({
    ...{ status: "UNAVAILABLE", reboot: false, overruns: false, announcedEndMs: null },
    ...one,
    startMs: baseMs + Math.round(from * 60) * MINUTE_MS,
    endMs: baseMs + Math.round(to * 60) * MINUTE_MS,
    updatedAtMs: baseMs - (unscheduled ? 1 : 48 + 7 * index) * HOUR_MS,
    scheduled: !unscheduled,
  }));
  return [...past, ...planned];
}

/** Returns the next instant at which New York changes its clocks, which is a full hour, as `baseMs` is. */
function nextClockChange(baseMs: number): number {
  const zone = { timeZone: "America/New_York", timeZoneName: "longOffset" } as const;
  const format = new Intl.DateTimeFormat("en-US", zone);
  const offsetAt = (ms: number) =>
    format.formatToParts(ms).find((part) => part.type === "timeZoneName")?.value;
  const firstAfter = (fromMs: number, stepMs: number) => {
    let ms = fromMs;
    while (offsetAt(ms) === offsetAt(baseMs)) ms += stepMs;
    return ms;
  };
  return firstAfter(firstAfter(baseMs, DAY_MS) - DAY_MS, HOUR_MS);
}

export const isInEffect = ({ startMs, endMs, overruns }: TimedDowntime, nowMs: number): boolean =>
  startMs <= nowMs && (nowMs < endMs || overruns);

/** True if its resource is out of use while it is in effect. */
export const isDown = ({ status }: TimedDowntime): boolean => status === "UNAVAILABLE";

export const toIso = (ms: number): string => new Date(ms).toISOString();

const toEmbedded = ({ resource, status, startMs, endMs, text }: TimedDowntime) => ({
  ...{ resourceName: resource, status, start: toIso(startMs), end: toIso(endMs), description: text },
});

/** A downtime of the downtimes endpoints (spec §2.1, Downtime). */
export const toDowntime = (downtime: TimedDowntime) => ({
  ...toEmbedded(downtime),
  attributes: { scheduled: downtime.scheduled, reboot: downtime.reboot },
  updatedAt: toIso(downtime.updatedAtMs),
});

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
