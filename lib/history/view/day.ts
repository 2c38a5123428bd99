import { dayMs } from "@/lib/time/duration";
import { listDays, type ZoneDay } from "@/lib/time/zone-days";
import type { Span } from "../span";
import { type Availability, type Interval, mergeIntervals, toAvailability } from "./availability";

/**
 * The worst that was seen of a day, worst first: unavailable outside of planned downtime, another status or none, unavailable
 * as planned, operational but observed for less than nine tenths of the day, operational, and not observed at all.
 */
export const dayConditions = ["down", "other", "planned", "partial", "operational", "unobserved"] as const;
export type DayCondition = (typeof dayConditions)[number];

/** One calendar day of a zone: what was seen of it. */
export type HistoryDay = ZoneDay & { condition: DayCondition; availability: Availability };

/** A time that was observed for less than this part of it is called partly observed. */
export const mostlyObserved = 0.9;

/** With less than this observed, a share of the observed time isn't said as one of the whole. */
export const leastObserved = 0.5;

/** The operational share of a window (0 to 1); null: too little was observed to say one. */
export const toKnownShare = (of: Partial<Pick<Availability, "share" | "observedShare">> | undefined) =>
  (of?.observedShare ?? 0) < leastObserved ? null : (of?.share ?? null);

/** The last so many calendar days of a zone up to now, oldest first; today is cut to now. */
export function listLastDays(count: number, zone: string, now: number): ZoneDay[] {
  const days = listDays(now - (count + 1) * dayMs, now, zone).slice(-count);
  return days.map(({ startMs, endMs }) => ({ startMs, endMs: Math.min(endMs, now) }));
}

/** What was seen of each day; `spans` and `days` in order, each of them without overlaps. */
export function toHistoryDays(
  spans: readonly Span[],
  planned: readonly Interval[],
  days: readonly ZoneDay[],
): HistoryDay[] {
  const merged = mergeIntervals(planned);
  let [first, firstPlanned] = [0, 0];
  return days.map(({ startMs, endMs }) => {
    // Spans that end before this day end before every later one.
    while (first < spans.length && (spans[first]?.untilMs ?? 0) <= startMs) first++;
    let last = first;
    while (last < spans.length && (spans[last]?.fromMs ?? 0) < endMs) last++;
    while (firstPlanned < merged.length && (merged[firstPlanned]?.untilMs ?? 0) <= startMs) firstPlanned++;
    const end = merged.findIndex(({ fromMs }, index) => index >= firstPlanned && fromMs >= endMs);
    const within = merged.slice(firstPlanned, end < 0 ? undefined : end);
    const availability = toAvailability(spans.slice(first, last), within, startMs, endMs);
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
