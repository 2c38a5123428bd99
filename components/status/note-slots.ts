import type { ReactNode } from "react";
import type { PhasedDowntime, Situation } from "@/lib/status/situation";

/**
 * Where the status screens show what belongs to other features: notes, and what a downtime does to the reader's jobs. The page
 * that composes them fills these.
 */
export type NoteSlots = {
  /** On a resource's card or row. */
  ofResource: (situation: Situation) => ReactNode;
  /** Among a downtime's details. */
  ofDowntime: (downtime: PhasedDowntime) => ReactNode;
  /** Below the head: that notes couldn't be loaded. On a resource's own page: all its notes. */
  ofPage: ReactNode;
  /** In a downtime's details and its row of the table: what it does to the reader's jobs; left out for readers without any. */
  impactOf?: (downtime: PhasedDowntime) => ReactNode;
};
