import { clipSpans, type Span } from "./span";

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

/** The availability of one resource between two instants, from its spans and its planned downtimes. */
export function toAvailability(
  spans: readonly Span[],
  planned: readonly Interval[],
  fromMs: number,
  toMs: number,
): Availability {
  const within = clipSpans(spans, fromMs, toMs);
  const sumOf = (keep: (span: Span) => boolean) => sumLengths(within.filter(keep));
  const operationalMs = sumOf(({ status }) => status === "OPERATIONAL");
  const unavailableMs = sumOf(({ status }) => status === "UNAVAILABLE");
  const observedMs = sumLengths(within);
  const merged = mergeIntervals(planned);
  const plannedMs = within
    .filter(({ status }) => status !== "OPERATIONAL")
    .reduce((sum, span) => sum + sumLengths(clipSpans(merged, span.fromMs, span.untilMs)), 0);
  const windowMs = Math.max(0, toMs - fromMs);
  const divide = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  return {
    ...{ windowMs, observedMs, operationalMs, unavailableMs, plannedMs },
    otherMs: observedMs - operationalMs - unavailableMs,
    share: divide(operationalMs, observedMs),
    shareUnplanned: divide(operationalMs, observedMs - plannedMs),
    observedShare: divide(observedMs, windowMs) ?? 0,
  };
}

const sumLengths = (intervals: readonly Interval[]) =>
  intervals.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);

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
