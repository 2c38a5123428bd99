import { secondMs } from "@/lib/time/duration";
import type { DowntimeChange, KeptDowntime, SeenDowntime } from "./downtime-record";
import type { Look } from "./span";

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
 * describes), the downtimes as they are now, and their changes.
 */
export type LookChanges = {
  atMs: number;
  statuses: { resource: string; before: string | null; after: string | null; atMs: number }[];
  records: readonly KeptDowntime[];
  changes: readonly DowntimeChange[];
};
