import type { DayCondition } from "./day";
import type { CommonDay } from "./resource-digest";

/** What a day of the calendar is shaded for: a part of its observed time that wasn't operational. */
const shadedConditions = ["down", "planned", "other"] as const satisfies DayCondition[];

/** Where each level of shade ends, as a share of 0 to 1; the last has no end. */
const levelEnds = [0.01, 0.05, 0.2];

/** The level of shade of a share above 0: 1 to 4. */
const toLevel = (share: number): number => 1 + levelEnds.filter((end) => share >= end).length;

/**
 * How a day looks: the parts of the observed time of all its resources that weren't operational, greatest first, with the whole
 * of them and its level of shade (0: none).
 */
export function toDayLook({ observedMs, operationalMs, downMs, plannedMs }: CommonDay) {
  const restMs = observedMs - operationalMs;
  const times = { down: downMs, planned: plannedMs, other: restMs - downMs - plannedMs };
  const parts = shadedConditions
    .filter((kind) => times[kind] > 0)
    .map((kind) => ({ kind, share: times[kind] / observedMs }))
    .sort((a, b) => b.share - a.share);
  const share = restMs > 0 ? restMs / observedMs : 0;
  return { parts, share, level: share > 0 ? toLevel(share) : 0 };
}
