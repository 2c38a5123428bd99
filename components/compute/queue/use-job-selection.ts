"use client";

import { useMemo, useRef, useState } from "react";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import { type SelectedTarget, toSelectedTargets } from "@/lib/compute/cancel/queue-targets";
import { findRow, readId, sumJobs } from "@/lib/compute/queue/table/job-table";
import { listOpenRows, type OpenRows } from "@/lib/compute/queue/table/table-owners";
import * as words from "@/lib/compute/queue/words";
import type { QueueLines } from "./queue-data";
import type { RowSelection } from "./queue-row";

/**
 * The selected jobs. They are kept by ID, so refreshing, filtering and sorting don't change the selection.
 */
export type JobSelection = {
  /** What a cancel of the selection targets; one array may cover many rows. */
  targets: CancelTarget[];
  /** Selected rows that are still in the queue, and the jobs that they stand for. */
  rowCount: number;
  jobCount: number;
  /** The reader's open jobs among those shown, if nothing else is selected; null otherwise, and for an unknown reader. */
  ownTotal: number | null;
  /** Selected jobs that have left the queue, and those that the filter hides. */
  goneCount: number;
  hiddenCount: number;
  stateOf: (ids: string[]) => RowSelection;
  stateOfAll: RowSelection;
  /** Why the box in the heading would select nothing: it selects open jobs, the reader's own if the reader is known. */
  whyNone: string | null;
  toggle: (ids: string[]) => void;
  toggleAll: () => void;
  /** Keeps which rows the targets stand for now, for `drop`: a refresh may group them otherwise. */
  remember: () => void;
  /** Deselects the rows of these targets, as remembered. */
  drop: (targetIds: string[]) => void;
  clear: () => void;
};

function sayNone(username: string | null, { unreported }: OpenRows): string {
  if (username === null) return words.noneSelectable;
  return unreported.length > 0 ? words.noneKnownOwn : words.noneOwn;
}

const nothing: OpenRows = { own: [], others: [], unreported: [] };

export function useJobSelection({ view }: Pick<QueueLines, "view">, username: string | null): JobSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const remembered = useRef<SelectedTarget[]>([]);
  const open = useMemo(() => (view ? listOpenRows(view, username) : nothing), [view, username]);
  const known = useMemo(() => {
    if (!view || ids.size === 0) return { selected: [], rows: 0, jobs: 0, seen: 0, seenJobs: 0, own: 0 };
    const { table } = view;
    const isIn = (row: number) => ids.has(readId(table, row));
    const seen = [...view.rows].filter(isIn);
    const own = open.own.filter(isIn);
    const selected = toSelectedTargets(table, ids);
    const all = [...ids].map((id) => findRow(table, id)).filter((row) => row >= 0);
    return {
      ...selected,
      jobs: sumJobs(table, all),
      seen: seen.length,
      seenJobs: sumJobs(table, seen),
      own: own.length,
    };
  }, [view, ids, open]);
  const stateOf = (some: string[]): RowSelection => {
    if (ids.size === 0) return "none";
    const count = some.filter((id) => ids.has(id)).length;
    return count === 0 ? "none" : count === some.length ? "all" : "some";
  };
  const change = (some: string[], isOn: boolean) => {
    const next = new Set(ids);
    for (const id of some) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  const isAll = open.own.length > 0 && known.own === open.own.length;
  return {
    targets: useMemo(() => known.selected.map(({ target }) => target), [known]),
    rowCount: known.rows,
    goneCount: view ? ids.size - known.rows : 0,
    hiddenCount: known.jobs - known.seenJobs,
    jobCount: known.jobs,
    ownTotal: view && username !== null && known.own === known.rows ? sumJobs(view.table, open.own) : null,
    stateOf,
    stateOfAll: isAll ? "all" : known.seen > 0 ? "some" : "none",
    whyNone: view && open.own.length === 0 ? sayNone(username, open) : null,
    toggle: (some) => change(some, stateOf(some) !== "all"),
    toggleAll: () => {
      if (!view) return;
      if (isAll) setIds(new Set());
      else
        change(
          open.own.map((row) => readId(view.table, row)),
          true,
        );
    },
    remember: () => {
      remembered.current = known.selected;
    },
    drop: (targetIds) => {
      const gone = new Set(targetIds);
      change(
        remembered.current.flatMap(({ target, ids: some }) => (gone.has(target.id) ? some : [])),
        false,
      );
    },
    clear: () => setIds(new Set()),
  };
}
