import type { DowntimeEntry } from "../downtime";
import type { Downtime, DowntimeList, Freshness, Resource, ResourceList } from "../model";

/** 21 Nov 2026, 12:00 UTC: the instant of most tests. */
export const noon = Date.UTC(2026, 10, 21, 12);

/** `noon` plus hours as ISO 8601 UTC. */
export const at = (hours: number): string => new Date(noon + hours * 3_600_000).toISOString();

/** A downtime from one to two hours after noon, with a test's changes. */
export function sampleDowntime(changes: Partial<Downtime> = {}): Downtime {
  return {
    resourceName: "alpha",
    status: "UNAVAILABLE",
    start: at(1),
    end: at(2),
    description: "Patching",
    scheduled: true,
    reboot: false,
    updatedAt: at(-24),
    ...changes,
  };
}

/** The embedded form of the same downtime (spec §2.1): neither attributes nor `updatedAt`. */
export function embeddedDowntime(changes: Partial<Downtime> = {}): Downtime {
  return sampleDowntime({ scheduled: null, reboot: null, updatedAt: null, ...changes });
}

/** An entry as merging creates it, from hours after noon. */
export function sampleEntry(
  startHours: number | null,
  endHours: number | null,
  changes: Partial<DowntimeEntry> = {},
): DowntimeEntry {
  const [start, end] = [startHours, endHours].map((hours) => (hours === null ? null : at(hours)));
  const downtime = sampleDowntime({ start: start ?? null, end: end ?? null });
  return {
    id: `alpha@${start}`,
    downtime,
    startMs: start ? Date.parse(start) : null,
    endMs: end ? Date.parse(end) : null,
    listedAtMs: null,
    ...changes,
  };
}

/** An operational resource, with a test's changes. */
export function sampleResource(changes: Partial<Resource> = {}): Resource {
  return {
    name: "alpha",
    description: "Compute system",
    systemType: "compute",
    securityEnclave: "open",
    organization: "Centre",
    status: "OPERATIONAL",
    downtimeScheduleAvailable: true,
    upcomingDowntimes: [],
    retrievedAt: at(-0.1),
    annotations: {},
    ...changes,
  };
}

/** The freshness of an answer received a minute ago. */
export function sampleFreshness(changes: Partial<Freshness> = {}): Freshness {
  return { askedAt: at(-1 / 60), answeredAt: at(-1 / 60), refreshSeconds: 60, problem: null, ...changes };
}

export const resourceList = (resources: Resource[] | null): ResourceList => ({
  resources,
  freshness: sampleFreshness(),
});

export const downtimeList = (downtimes: Downtime[] | null): DowntimeList => ({
  downtimes,
  freshness: sampleFreshness(),
});
