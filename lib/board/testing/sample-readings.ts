import type { Downtime, Freshness, Resource } from "@/lib/status/model";
import type { Readings } from "../contact";

/** Readings for tests of this folder and of components/board: instants in epoch ms become ISO texts. */
export const iso = (ms: number) => new Date(ms).toISOString();

export function sampleResource(name: string, change: Partial<Resource> = {}): Resource {
  return {
    name,
    description: "",
    systemType: "compute",
    securityEnclave: "open",
    organization: "",
    status: "OPERATIONAL",
    downtimeScheduleAvailable: true,
    upcomingDowntimes: [],
    retrievedAt: null,
    annotations: {},
    ...change,
  };
}

export function sampleDowntime(
  resourceName: string,
  startMs: number,
  endMs: number,
  change: Partial<Downtime> = {},
): Downtime {
  return {
    resourceName,
    status: "UNAVAILABLE",
    start: iso(startMs),
    end: iso(endMs),
    description: "Work",
    scheduled: true,
    reboot: false,
    updatedAt: null,
    ...change,
  };
}

export function sampleFreshness(answeredMs: number | null, change: Partial<Freshness> = {}): Freshness {
  const answeredAt = answeredMs === null ? null : iso(answeredMs);
  return { askedAt: answeredAt, answeredAt, refreshSeconds: 60, problem: null, ...change };
}

export function sampleReadings(
  resources: Resource[] | null,
  answeredMs: number | null,
  lists: { inEffect?: Downtime[] | null; upcoming?: Downtime[] | null } = {},
): Readings {
  const freshness = sampleFreshness(answeredMs);
  return {
    resources: { resources, freshness },
    inEffect: { downtimes: lists.inEffect ?? [], freshness },
    upcoming: { downtimes: lists.upcoming ?? [], freshness },
  };
}
