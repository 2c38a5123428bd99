import type { DowntimeChange, KeptDowntime, SeenDowntime } from "./downtime-record";
import type { Look } from "./span";

/** One look at everything: each resource's status, and each downtime. `downtimes` null: not all lists were read. */
export type StatusLook = { atMs: number; looks: readonly Look[]; downtimes: readonly SeenDowntime[] | null };

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
