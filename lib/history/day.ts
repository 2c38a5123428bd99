import { listDays, type ZoneDay } from "@/lib/time/zone-days";
import { type Availability, type Interval, mergeIntervals, toAvailability } from "./availability";
import type { Span } from "./span";

/**
 * The worst that was seen of a day, worst first: unavailable outside of planned downtime, another status or none, unavailable
 * as planned, operational but observed for less than nine tenths of the day, operational, and not observed at all.
 */
export const dayConditions = ["down", "other", "planned", "partial", "operational", "unobserved"] as const;
export type DayCondition = (typeof dayConditions)[number];

/** One calendar day of a zone: what was seen of it. */
export type HistoryDay = ZoneDay & { condition: DayCondition; availability: Availability };

const mostlyObserved = 0.9;

/** The days of a zone that overlap a window (epoch ms), oldest first; the first and last are cut to it. */
export function listHistoryDays(window: { fromMs: number; toMs: number }, zone: string): ZoneDay[] {
  return listDays(window.fromMs, window.toMs, zone).map(({ startMs, endMs }) => ({
    startMs: Math.max(startMs, window.fromMs),
    endMs: Math.min(endMs, window.toMs),
  }));
}

/** What was seen of each day; `spans` and `days` in order, each of them without overlaps. */
export function toHistoryDays(
  spans: readonly Span[],
  planned: readonly Interval[],
  days: readonly ZoneDay[],
): HistoryDay[] {
  const merged = mergeIntervals(planned);
  let first = 0;
  return days.map(({ startMs, endMs }) => {
    // Spans that end before this day end before every later one.
    while (first < spans.length && (spans[first]?.untilMs ?? 0) <= startMs) first++;
    let last = first;
    while (last < spans.length && (spans[last]?.fromMs ?? 0) < endMs) last++;
    const availability = toAvailability(spans.slice(first, last), merged, startMs, endMs);
    return { startMs, endMs, availability, condition: toCondition(availability) };
  });
}

function toCondition({
  observedMs,
  observedShare,
  unavailableMs,
  otherMs,
  plannedMs,
}: Availability): DayCondition {
  if (observedMs === 0) return "unobserved";
  // Planned time is part of the time that wasn't operational, whatever its status.
  if (unavailableMs + otherMs - plannedMs > 0) return unavailableMs > 0 ? "down" : "other";
  if (plannedMs > 0) return "planned";
  return observedShare < mostlyObserved ? "partial" : "operational";
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
