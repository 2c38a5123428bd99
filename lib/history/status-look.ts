import type { SeenDowntime } from "./downtime-record";
import type { Look } from "./span";

/** One look at everything: each resource's status, and each downtime. `downtimes` null: not all lists were read. */
export type StatusLook = { atMs: number; looks: readonly Look[]; downtimes: readonly SeenDowntime[] | null };
