import type { Downtime, Freshness, Resource } from "@/lib/status/model";
import * as status from "@/lib/status/testing/samples";
import type { Readings } from "../contact";

/** Readings for tests of this folder and of components/board: instants in epoch ms become ISO texts. */
export const iso = (ms: number) => new Date(ms).toISOString();

/** A resource in order, of which the facility gives no time of its own. */
export const sampleResource = (name: string, changes: Partial<Resource> = {}): Resource =>
  status.sampleResource({ name, retrievedAt: null, ...changes });

export const sampleDowntime = (resourceName: string, startMs: number, endMs: number): Downtime =>
  status.sampleDowntime({ resourceName, start: iso(startMs), end: iso(endMs) });

/** Answered at an instant; null: never. */
export function sampleFreshness(answeredMs: number | null, changes: Partial<Freshness> = {}): Freshness {
  const answeredAt = answeredMs === null ? null : iso(answeredMs);
  return status.sampleFreshness({ askedAt: answeredAt, answeredAt, ...changes });
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
