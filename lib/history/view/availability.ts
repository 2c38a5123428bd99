import { findFirst, type Span } from "../span";

/** Planned downtime of a resource (epoch ms). */
export type Interval = { fromMs: number; untilMs: number };

/**
 * How available a resource was in a window, in ms of observed time. `operational` and `unavailable` count those two words
 * alone; any other status, or none, is `other`. `planned`: the part of the not operational time within planned downtime.
 */
export type Availability = {
  windowMs: number;
  observedMs: number;
  operationalMs: number;
  unavailableMs: number;
  otherMs: number;
  plannedMs: number;
  /** Operational share of the observed time, 0 to 1; null if nothing was observed. */
  share: number | null;
  /** The same without planned downtime; null if nothing else was observed. */
  shareUnplanned: number | null;
  /** Observed share of the window, 0 to 1. */
  observedShare: number;
};

/** The availability of one resource between two instants, from its spans in order and its planned downtimes. */
export function toAvailability(
  spans: readonly Span[],
  planned: readonly Interval[],
  fromMs: number,
  toMs: number,
): Availability {
  const merged = mergeIntervals(planned);
  const sums = { observedMs: 0, operationalMs: 0, unavailableMs: 0, plannedMs: 0 };
  let first = 0;
  for (let at = findFirst(spans, ({ untilMs }) => untilMs > fromMs); at < spans.length; at++) {
    const span = spans[at] as Span;
    if (span.fromMs >= toMs) break;
    const startMs = Math.max(span.fromMs, fromMs);
    const untilMs = Math.min(span.untilMs, toMs);
    sums.observedMs += untilMs - startMs;
    if (span.status === "OPERATIONAL") {
      sums.operationalMs += untilMs - startMs;
      continue;
    }
    if (span.status === "UNAVAILABLE") sums.unavailableMs += untilMs - startMs;
    // What ends before this span ends before every later one.
    while (first < merged.length && (merged[first]?.untilMs ?? 0) <= startMs) first++;
    for (let index = first; index < merged.length; index++) {
      const one = merged[index];
      if (!one || one.fromMs >= untilMs) break;
      sums.plannedMs += Math.min(one.untilMs, untilMs) - Math.max(one.fromMs, startMs);
    }
  }
  const { observedMs, operationalMs, unavailableMs, plannedMs } = sums;
  const windowMs = Math.max(0, toMs - fromMs);
  const divide = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  return {
    ...sums,
    windowMs,
    otherMs: observedMs - operationalMs - unavailableMs,
    share: divide(operationalMs, observedMs),
    shareUnplanned: divide(operationalMs, observedMs - plannedMs),
    observedShare: divide(observedMs, windowMs) ?? 0,
  };
}

/** The same time as intervals that don't overlap, in order. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { fromMs, untilMs } of [...intervals].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last && fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, untilMs);
    else if (untilMs > fromMs) merged.push({ fromMs, untilMs });
  }
  return merged;
}
