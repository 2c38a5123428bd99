import { facilityCacheMs } from "@/lib/status/data-age";

/*
 * The record is a list of spans (decision 39). Time between two looks counts as observed only if no look in between failed or wasn't made
 * (recording/turn.ts), and the instants that they describe are at most a cache's age and two intervals apart: nothing else distinguishes a gap
 * from availability. Rows that a clock dated ahead aren't shown, and are replaced once their time comes. Records from before migration 0008
 * took looks for continuous whatever happened in between; `recording` has the instant from which on they don't.
 */

/**
 * What one look at a resource showed: its status as received (null: none), and the instant it describes (epoch ms): the
 * facility's own `retrievedAt` (`isDated`), or its answer's arrival if there is none.
 */
export type Look = { resource: string; status: string | null; atMs: number; isDated?: boolean };

/** For how long a resource was seen in one status. A look that found a change ends the earlier span and begins the next. */
export type Span = {
  resource: string;
  status: string | null;
  fromMs: number;
  untilMs: number;
  isClosed: boolean;
};

/** The most spans of one answer of `GET /api/history`, whatever its `limit`; `next` continues. */
export const mostSpansOfAnswer = 10_000;

/** The longest time between two instants that looks describe that counts as observed: what the facility caches, and two recordings. */
export const toLongestGapMs = (recordMs: number): number => facilityCacheMs + 2 * recordMs;

/** What a look changes in the record: the span it extends or ends, and the one it begins. */
type SpanChange = { update: Span | null; insert: Span | null };

const begin = ({ resource, status, atMs }: Look): Span => ({
  resource,
  status,
  fromMs: atMs,
  untilMs: atMs,
  isClosed: false,
});

/** What decides whether a look continues a span: the longest time between them, and when a look last failed or wasn't made. */
type Continuity = { longestGapMs: number; missedMs: number | null };

/**
 * Adds a look to a resource's newest span (null: none). The earlier status counts as seen up to the look, unless they are more
 * than `longestGapMs` apart, or a look failed in between: then only if the facility itself checked the resource before that.
 * A look that is no newer than the last one changes nothing.
 */
export function addLook(newest: Span | null, look: Look, { longestGapMs, missedMs }: Continuity): SpanChange {
  if (!newest) return { update: null, insert: begin(look) };
  if (look.atMs <= newest.untilMs) return { update: null, insert: null };
  const isMissed = missedMs !== null && missedMs > newest.untilMs && !(look.isDated && look.atMs <= missedMs);
  const isUnbroken = !newest.isClosed && !isMissed && look.atMs - newest.untilMs <= longestGapMs;
  if (!isUnbroken) return { update: null, insert: begin(look) };
  const extended = { ...newest, untilMs: look.atMs };
  return newest.status === look.status
    ? { update: extended, insert: null }
    : { update: { ...extended, isClosed: true }, insert: begin(look) };
}

/** The index of the first item for which this is true, in a list in which it is true for all later ones; else its length. */
export function findFirst<Item>(items: readonly Item[], isLater: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLater(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The parts of spans, which are in order and don't overlap, within a window (epoch ms); those outside are left out. */
export function clipSpans<Part extends { fromMs: number; untilMs: number }>(
  spans: readonly Part[],
  fromMs: number,
  toMs: number,
): Part[] {
  const first = findFirst(spans, (span) => span.untilMs > fromMs);
  const end = findFirst(spans, (span) => span.fromMs >= toMs);
  return spans.slice(first, end).map((span) => ({
    ...span,
    fromMs: Math.max(span.fromMs, fromMs),
    untilMs: Math.min(span.untilMs, toMs),
  }));
}
