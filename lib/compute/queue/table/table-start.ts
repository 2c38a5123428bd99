import type { Problem } from "@/lib/portal/problem";
import type { GridHead } from "../send/grid-model";
import type { ChoiceField, ValueCount } from "./table-filter";
import type { GridLine } from "./table-row";

/**
 * What the queue's page begins with: the first lines of the view that the address names, and what stands around them.
 * `first` null: nothing is known yet; `problem` tells why, or null while the list is still being read.
 */
export type QueueStart = { first: QueueFirst | null; problem: Problem | null };
export type QueueFirst = {
  head: GridHead;
  lines: GridLine[];
  /** Items and rows of the whole view. */
  itemCount: number;
  rowCount: number;
  stateCounts: ValueCount[];
  values: Record<ChoiceField, ValueCount[]>;
};
