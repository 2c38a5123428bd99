import type { Problem } from "@/lib/portal/problem";
import type { GridHead } from "../grid/grid-model";
import { sumAllJobs } from "./job-table";
import { type ChoiceField, noChoices, type ValueCount } from "./table-filter";
import type { TableOwners } from "./table-owners";
import type { GridLine } from "./table-row";
import type { TableView } from "./table-view";

/** What surrounds the lines of a view. */
export type ViewSums = {
  rowCount: number;
  /** The jobs that the view's rows stand for, and those of all that has arrived. */
  jobCount: number;
  jobTotal: number;
  stateCounts: ValueCount[];
  values: Record<ChoiceField, ValueCount[]>;
  /** Of a list that is still being read, how many jobs have arrived; the rest is of these. Null for the whole list. */
  arrived: number | null;
};

/** `values` is null for a part of a list, whose sums by value would be wrong: there are none then. */
export function sumView(view: TableView, values: ViewSums["values"] | null): ViewSums {
  const { table, rows, jobCount } = view;
  const sums = { rowCount: rows.length, jobCount, jobTotal: sumAllJobs(table) };
  return values
    ? { ...sums, stateCounts: view.stateCounts, values, arrived: null }
    : { ...sums, stateCounts: [], values: noChoices, arrived: table.count };
}

/**
 * What the queue's page starts with: the first lines of the view in the URL, and its surroundings. If `first` is null,
 * nothing is known yet; then `problem` says why, or is null while the list is still being read.
 */
export type QueueStart = { first: QueueFirst | null; problem: Problem | null };
/** `head` is null while the list was still being read. */
type QueueFirst = ViewSums & { head: GridHead | null; lines: GridLine[]; owners: TableOwners };
