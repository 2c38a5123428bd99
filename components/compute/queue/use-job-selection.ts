"use client";

import { useMemo, useRef, useState } from "react";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import { type SelectedTarget, toSelectedTargets } from "@/lib/compute/cancel/queue-targets";
import type { JobOwner } from "@/lib/compute/job/own-user";
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
  /** Matching jobs that the box in the heading left out, as they aren't known to be the reader's; none if it wasn't used. */
  leftOut: LeftOut;
  leftOutCounts: Record<keyof LeftOut, number>;
  stateOf: (ids: string[]) => RowSelection;
  stateOfAll: RowSelection;
  /** Why the box in the heading would select nothing: it selects open jobs, the reader's own if the reader is known. */
  whyNone: string | null;
  toggle: (ids: string[]) => void;
  toggleAll: () => void;
  /** Keeps which rows the targets stand for now, for `drop`: a refresh may group them otherwise. */
  remember: () => void;
  /** Deselects the rows of these targets; an array's are also those of its tasks. */
  drop: (targetIds: string[]) => void;
  clear: () => void;
};

type LeftOut = Record<Exclude<JobOwner, "own">, CancelTarget[]>;

function sayNone(username: string | null, { unreported }: OpenRows): string {
  if (username === null) return words.noneSelectable;
  return unreported.length > 0 ? words.noneKnownOwn : words.noneOwn;
}

const nothing: OpenRows = { own: [], others: [], unreported: [] };
const noneLeftOut = {
  leftOut: { others: [], unreported: [] },
  leftOutCounts: { others: 0, unreported: 0 },
};

export function useJobSelection({ view }: Pick<QueueLines, "view">, username: string | null): JobSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const [isBoxed, setBoxed] = useState(false);
  const remembered = useRef<SelectedTarget[] | null>(null);
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
  const { leftOut, leftOutCounts } = useMemo((): Pick<JobSelection, "leftOut" | "leftOutCounts"> => {
    if (!view || !isBoxed || !isAll) return noneLeftOut;
    const { table } = view;
    const listLeft = (rows: number[]) => rows.filter((row) => !ids.has(readId(table, row)));
    const toTargets = (rows: number[]) =>
      toSelectedTargets(
        table,
        rows.map((row) => readId(table, row)),
      ).selected.map(({ target }) => target);
    const [others, unreported] = [listLeft(open.others), listLeft(open.unreported)];
    return {
      leftOut: { others: toTargets(others), unreported: toTargets(unreported) },
      leftOutCounts: { others: sumJobs(table, others), unreported: sumJobs(table, unreported) },
    };
  }, [view, isBoxed, isAll, open, ids]);
  return {
    targets: useMemo(() => known.selected.map(({ target }) => target), [known]),
    rowCount: known.rows,
    goneCount: view ? ids.size - known.rows : 0,
    hiddenCount: known.jobs - known.seenJobs,
    jobCount: known.jobs,
    ownTotal: view && username !== null && known.own === known.rows ? sumJobs(view.table, open.own) : null,
    leftOut,
    leftOutCounts,
    stateOf,
    stateOfAll: isAll ? "all" : known.seen > 0 ? "some" : "none",
    whyNone: view && open.own.length === 0 ? sayNone(username, open) : null,
    toggle: (some) => {
      setBoxed(false);
      change(some, stateOf(some) !== "all");
    },
    toggleAll: () => {
      if (!view) return;
      setBoxed(!isAll);
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
      const isGone = ({ id, kind, array }: CancelTarget) =>
        gone.has(id) || (kind === "task" && gone.has(array?.jobId ?? ""));
      change(
        (remembered.current ?? known.selected)
          .filter(({ target }) => isGone(target))
          .flatMap((one) => one.ids),
        false,
      );
    },
    clear: () => setIds(new Set()),
  };
}
