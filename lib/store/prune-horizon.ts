import { dayMs } from "@/lib/time/duration";

/**
 * How far the horizon may move (ms of recorded time), `passedMs` after the last time by the monotonic clock: twice that, so that
 * what is left behind is caught up with, and a day at most. So a clock that is wrong for good takes no more than a day's
 * records a day beyond those that are old.
 */
export const toMostMoved = (passedMs: number): number => Math.min(2 * passedMs, dayMs);

/** Where the horizon was (null: nowhere yet), and the oldest record (null: none); epoch ms. */
type Known = { prunedMs: number | null; oldestMs: number | null };

/**
 * The horizon of one kind of records (epoch ms), before which they are deleted: it follows `beforeMs`, before which they are old
 * by the clock; ahead by `mostMs` at most, and back at once. null if nothing was ever recorded.
 */
export function moveHorizon(
  { prunedMs, oldestMs }: Known,
  { beforeMs, keptMs, mostMs }: { beforeMs: number; keptMs: number; mostMs: number },
): number | null {
  const knownMs = prunedMs ?? oldestMs;
  if (knownMs === null) return null;
  // Long before the oldest record there is nothing to catch up with, as after a start with a clock of 1970.
  const fromMs = oldestMs === null ? knownMs : Math.max(knownMs, oldestMs - keptMs);
  return Math.min(beforeMs, fromMs + mostMs);
}
