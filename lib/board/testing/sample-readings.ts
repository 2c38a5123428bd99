import type { Downtime, Freshness, Resource } from "@/lib/status/model";
import * as status from "@/lib/status/testing/samples";
import type { Readings } from "../poll/contact";

/** Converts epoch ms to ISO text, for readings in tests of this folder and of components/board. */
export const iso = (ms: number) => new Date(ms).toISOString();

/** An operational resource without a time of its own. */
export const sampleResource = (name: string, changes: Partial<Resource> = {}): Resource =>
  status.sampleResource({ name, retrievedAt: null, ...changes });

export const sampleDowntime = (resourceName: string, startMs: number, endMs: number): Downtime =>
  status.sampleDowntime({ resourceName, start: iso(startMs), end: iso(endMs) });

/** The freshness of an answer at an instant; null means never. */
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
    notes: { notes: [] },
    strips: null,
  };
}
