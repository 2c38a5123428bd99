import type { PlannedResource } from "../plan/resources";
import { type TimedDowntime, UPCOMING_WINDOW_MS } from "./downtime-plan";

/** A downtime embedded in a resource (spec §2.1, embedded Downtime). */
interface EmbeddedDowntime {
  resourceName: string;
  status: string;
  start: string;
  end: string;
  description: string;
}

/** A downtime of the downtimes endpoints (spec §2.1, Downtime). */
export interface Downtime extends EmbeddedDowntime {
  attributes: { scheduled: boolean; reboot: boolean };
  updatedAt: string;
}

/** A resource as it is sent (spec §2.1). */
export interface MonitoredResource
  extends Omit<PlannedResource, "usualStatus" | "usualForHours" | "hasNoSchedule"> {
  status: string;
  downtimeScheduleAvailable: boolean;
  upcomingDowntimes?: EmbeddedDowntime[];
  retrievedAt: string;
}

/** The contents of the four status paths at one instant. */
export interface StatusSnapshot {
  resources: MonitoredResource[];
  inEffect: Downtime[];
  upcoming: Downtime[];
}

/** Returns the responses of spec §4.1 at `nowMs`. */
export function takeStatusSnapshot(
  records: readonly PlannedResource[],
  plan: readonly TimedDowntime[],
  nowMs: number,
): StatusSnapshot {
  const names = new Set(records.map((record) => record.name));
  const listed = plan.filter((downtime) => names.has(downtime.resourceName));
  const sorted = listed.toSorted((one, other) => one.startMs - other.startMs);
  const inEffect = sorted.filter((downtime) => isInEffect(downtime, nowMs));
  const upcoming = sorted.filter((downtime) => isUpcoming(downtime, nowMs));
  return {
    resources: records.map((record) => toResource(record, inEffect, upcoming, nowMs)),
    inEffect: inEffect.map(toDowntime),
    upcoming: upcoming.map(toDowntime),
  };
}

export function isInEffect(downtime: TimedDowntime, nowMs: number): boolean {
  return downtime.startMs <= nowMs && (nowMs < downtime.endMs || downtime.overruns);
}

/** True if its resource is out of use while it is in effect. */
export const isDown = ({ status }: TimedDowntime): boolean => status === "UNAVAILABLE";

/** True if it starts within the next 10 days (spec §8). */
function isUpcoming(downtime: TimedDowntime, nowMs: number): boolean {
  return downtime.startMs > nowMs && downtime.startMs <= nowMs + UPCOMING_WINDOW_MS;
}

function toResource(
  record: PlannedResource,
  inEffect: readonly TimedDowntime[],
  upcoming: readonly TimedDowntime[],
  nowMs: number,
): MonitoredResource {
  const { usualStatus = "OPERATIONAL", usualForHours: _, hasNoSchedule = false, ...published } = record;
  const isOwn = (downtime: TimedDowntime) => downtime.resourceName === record.name;
  return {
    ...published,
    status: inEffect.some((downtime) => isOwn(downtime) && isDown(downtime)) ? "UNAVAILABLE" : usualStatus,
    downtimeScheduleAvailable: !hasNoSchedule,
    // A resource without a downtime schedule has no list at all, which isn't the same as an empty one.
    ...(!hasNoSchedule && { upcomingDowntimes: upcoming.filter(isOwn).map(toEmbedded) }),
    retrievedAt: toIso(nowMs),
  };
}

function toEmbedded(downtime: TimedDowntime): EmbeddedDowntime {
  return {
    resourceName: downtime.resourceName,
    status: downtime.status,
    start: toIso(downtime.startMs),
    end: toIso(downtime.endMs),
    description: downtime.description,
  };
}

export function toDowntime(downtime: TimedDowntime): Downtime {
  return {
    ...toEmbedded(downtime),
    attributes: { scheduled: downtime.scheduled, reboot: downtime.reboot },
    updatedAt: toIso(downtime.updatedAtMs),
  };
}

export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
