import { listDays, type ZoneDay } from "@/lib/time/zone-days";
import { type Availability, type Interval, toAvailability } from "./availability";
import { clipSpans, type Span } from "./span";

/**
 * The worst that was seen of a day, worst first: unavailable outside of planned downtime, another status or none, unavailable
 * as planned, operational, and not observed at all.
 */
export const dayConditions = ["down", "other", "planned", "operational", "unobserved"] as const;
export type DayCondition = (typeof dayConditions)[number];

/** One calendar day of a zone: what was seen of it. */
export type HistoryDay = ZoneDay & { condition: DayCondition; availability: Availability };

/** The days of a zone that overlap a window (epoch ms), oldest first; the first and last are cut to it. */
export function toHistoryDays(
  spans: readonly Span[],
  planned: readonly Interval[],
  window: { fromMs: number; toMs: number },
  zone: string,
): HistoryDay[] {
  return listDays(window.fromMs, window.toMs, zone).map((day) => {
    const startMs = Math.max(day.startMs, window.fromMs);
    const endMs = Math.min(day.endMs, window.toMs);
    const availability = toAvailability(clipSpans(spans, startMs, endMs), planned, startMs, endMs);
    return { startMs, endMs, availability, condition: toCondition(availability) };
  });
}

function toCondition({ observedMs, unavailableMs, otherMs, plannedMs }: Availability): DayCondition {
  if (observedMs === 0) return "unobserved";
  // Planned time is part of the time that wasn't operational, whatever its status.
  if (unavailableMs + otherMs - plannedMs <= 0) return plannedMs > 0 ? "planned" : "operational";
  return unavailableMs > 0 ? "down" : "other";
}

/** Neighbouring days of one condition, for drawing: `from` and `until` count days of the list. */
export type DayRun = { condition: DayCondition; from: number; until: number };

export function toDayRuns(days: readonly HistoryDay[]): DayRun[] {
  const runs: DayRun[] = [];
  days.forEach(({ condition }, index) => {
    const last = runs.at(-1);
    if (last?.condition === condition) last.until = index + 1;
    else runs.push({ condition, from: index, until: index + 1 });
  });
  return runs;
}
