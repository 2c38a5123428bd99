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
  const sums = { ...noTimes };
  addTimes(sums, spans, mergeIntervals(planned), fromMs, toMs);
  return toShares(sums, toMs - fromMs);
}

/** The same in several windows that end at one instant, shortest first. Each time is counted once for all of them. */
export function toAvailabilities(
  spans: readonly Span[],
  planned: readonly Interval[],
  startsMs: readonly number[],
  toMs: number,
): Availability[] {
  const merged = mergeIntervals(planned);
  const sums = { ...noTimes };
  let untilMs = toMs;
  return startsMs.map((fromMs) => {
    addTimes(sums, spans, merged, fromMs, untilMs);
    untilMs = fromMs;
    return toShares(sums, toMs - fromMs);
  });
}

type TimeSums = Pick<Availability, "observedMs" | "operationalMs" | "unavailableMs" | "plannedMs">;
const noTimes: TimeSums = { observedMs: 0, operationalMs: 0, unavailableMs: 0, plannedMs: 0 };

/** Adds the times of a window to sums; `merged` is in order, without overlaps. */
function addTimes(
  sums: TimeSums,
  spans: readonly Span[],
  merged: readonly Interval[],
  fromMs: number,
  toMs: number,
): void {
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
}

function toShares(sums: TimeSums, lengthMs: number): Availability {
  const { observedMs, operationalMs, unavailableMs, plannedMs } = sums;
  const windowMs = Math.max(0, lengthMs);
  const divide = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  return {
    windowMs,
    observedMs,
    operationalMs,
    unavailableMs,
    plannedMs,
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
