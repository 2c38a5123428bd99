import type { Problem } from "@/lib/portal/problem";
import type { GridHead } from "../grid/grid-model";
import type { ChoiceField, ValueCount } from "./table-filter";
import type { TableOwners } from "./table-owners";
import type { GridLine } from "./table-row";

/**
 * What the queue's page starts with: the first lines of the view in the URL, and its surroundings. If `first` is null,
 * nothing is known yet; then `problem` says why, or is null while the list is still being read.
 */
export type QueueStart = { first: QueueFirst | null; problem: Problem | null };
export type QueueFirst = {
  /** Null: the list was still being read, and the rest is of the part that had arrived. */
  head: GridHead | null;
  /** The jobs in the list, or in that part of it. */
  loaded: number;
  lines: GridLine[];
  /** Items and rows of the whole view. */
  itemCount: number;
  rowCount: number;
  /** The jobs that the view's rows stand for, and those of the list, or of that part of it. */
  jobCount: number;
  jobTotal: number;
  stateCounts: ValueCount[];
  values: Record<ChoiceField, ValueCount[]>;
  owners: TableOwners;
};

/** The filters' values while only a part of the list is known. */
export const noValues: QueueFirst["values"] = { state: [], partition: [], account: [], user: [] };
