import { minuteMs } from "@/lib/time/duration";

/** The last look that was recorded, and the last that failed or wasn't made (epoch ms on the store's clock; null: none). */
export type Looked = { lookedMs: number | null; missedMs: number | null };

/**
 * One recording: when it is made (epoch ms on the store's clock), how often one is, and for how long this process has been
 * looking since it started or failed to record (both in ms).
 */
export type RecordingTurn = { atMs: number; recordMs: number; aliveMs: number };

/**
 * How a recording continues the record. `lastMs`: when the one before was made; `isBack`: the clock was ahead then, as it is more
 * than a minute after this one. `missedMs`: when a look last failed or wasn't made. `sinceMs`: nothing was recorded since then by
 * this clock.
 */
export type Course = { lastMs: number; isBack: boolean; missedMs: number | null; sinceMs: number };

/** Clocks may differ by this much, and a look may take this long. */
export const marginMs = minuteMs;

/**
 * How a recording continues those before it. A look wasn't made if more than two intervals passed, within which a process takes
 * over from another, or if this process started since the last one.
 */
export function toCourse({ lookedMs, missedMs }: Looked, { atMs, recordMs, aliveMs }: RecordingTurn): Course {
  const lastMs = Math.max(lookedMs ?? Number.NEGATIVE_INFINITY, missedMs ?? Number.NEGATIVE_INFINITY);
  const isBack = lastMs > atMs + marginMs;
  const isUnbroken = !isBack && atMs - lastMs <= Math.min(aliveMs, 2 * recordMs + marginMs);
  return isUnbroken
    ? { lastMs, isBack, missedMs, sinceMs: lastMs }
    : { lastMs, isBack, missedMs: atMs - recordMs, sinceMs: atMs };
}
