import { groupBy } from "@/lib/status/group-by";
import { hourMs } from "@/lib/time/duration";
import type { Span } from "../span";
import { type Interval, mergeIntervals } from "../view/availability";

/** A resource was seen in another status; `unobservedFromMs`: it wasn't observed from then on until the change was seen. */
export type StatusChange = {
  kind: "status";
  resource: string;
  atMs: number;
  before: string | null;
  after: string | null;
  unobservedFromMs: number | null;
};

/** A time of more than an hour in which a resource (null: none at all) wasn't observed; `untilMs` null: it lasts. */
export type ObservationGap = {
  kind: "gap";
  resource: string | null;
  atMs: number;
  fromMs: number;
  untilMs: number | null;
};

const longestSilenceMs = hourMs;

/**
 * What changed in the spans, which are sorted by resource and time: statuses, and gaps longer than an hour. A gap of every
 * resource is one gap. No time without a look is ever a status. The first status of a resource isn't a change.
 */
export function listStatusChanges(
  spans: readonly Span[],
  longestGapMs: number,
  now: number,
): (StatusChange | ObservationGap)[] {
  const observed = mergeIntervals(spans);
  const silences = listGaps(observed, longestGapMs, now);
  const changes: (StatusChange | ObservationGap)[] = silences.map((gap) => toGap(null, gap, now));
  for (const own of groupBy(spans, ({ resource }) => resource).values()) {
    own.slice(1).forEach((span, index) => {
      const before = own[index];
      if (!before || (before.status ?? "") === (span.status ?? "")) return;
      const isUnbroken = before.untilMs >= span.fromMs;
      changes.push({
        kind: "status",
        resource: span.resource,
        atMs: span.fromMs,
        before: before.status,
        after: span.status,
        unobservedFromMs: isUnbroken ? null : before.untilMs,
      });
    });
    for (const gap of listGaps(own, longestGapMs, now))
      if (toLength(gap) - toOverlap(gap, silences) > longestSilenceMs)
        changes.push(toGap(own[0]?.resource ?? "", gap, now));
  }
  return changes;
}

/** The times longer than an hour between intervals in order, and after the last one up to `now`. */
function listGaps(intervals: readonly Interval[], longestGapMs: number, now: number): Interval[] {
  const gaps = intervals.slice(1).map((interval, index) => ({
    fromMs: intervals[index]?.untilMs ?? interval.fromMs,
    untilMs: interval.fromMs,
  }));
  const last = intervals.at(-1);
  // The newest look is always some time ago.
  if (last && now - last.untilMs > longestGapMs) gaps.push({ fromMs: last.untilMs, untilMs: now });
  return gaps.filter((gap) => toLength(gap) > longestSilenceMs);
}

const toLength = ({ fromMs, untilMs }: Interval) => untilMs - fromMs;

const toOverlap = (gap: Interval, others: readonly Interval[]) =>
  others.reduce(
    (sum, other) =>
      sum + Math.max(0, Math.min(gap.untilMs, other.untilMs) - Math.max(gap.fromMs, other.fromMs)),
    0,
  );

function toGap(resource: string | null, { fromMs, untilMs }: Interval, now: number): ObservationGap {
  const isOpen = untilMs === now;
  return {
    kind: "gap",
    resource,
    fromMs,
    atMs: isOpen ? fromMs : untilMs,
    untilMs: isOpen ? null : untilMs,
  };
}
