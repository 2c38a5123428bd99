import { minuteMs, secondMs } from "@/lib/time/duration";
import type { DowntimeChange, DowntimeTurn, KeptDowntime, SeenDowntime } from "../downtime-record";
import type { Look } from "../span";

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

/** One look at everything: each resource's status, and each downtime. `downtimes` null: not all lists were read. */
export type StatusLook = { atMs: number; looks: readonly Look[]; downtimes: readonly SeenDowntime[] | null };

/**
 * A look that was made by one clock, as made by another that says something else at the same instant (epoch ms): for the facility's
 * own instants, no later than now. In whole seconds, so that the same answer describes the same instant again.
 */
export function toClock(look: StatusLook, clockMs: number, otherMs: number): StatusLook {
  const shiftMs = Math.round((otherMs - clockMs) / secondMs) * secondMs;
  const shift = (atMs: number) => Math.min(atMs + shiftMs, otherMs);
  return {
    atMs: shift(look.atMs),
    looks: look.looks.map((one) => ({
      ...one,
      atMs: one.isDated ? Math.min(one.atMs, otherMs) : shift(one.atMs),
    })),
    downtimes: look.downtimes,
  };
}

/**
 * What a look changed in the record: resources seen in another status than before (`atMs`: the instant that the look
 * describes), the downtimes as they are now, their changes, and those that began or ended. `looks`: what was seen of all.
 */
export type LookChanges = {
  atMs: number;
  looks: readonly Look[];
  turns: readonly DowntimeTurn[];
  statuses: { resource: string; before: string | null; after: string | null; atMs: number }[];
  records: readonly KeptDowntime[];
  changes: readonly DowntimeChange[];
};
