"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import type { ComputePlace } from "@/lib/compute/place";
import { readId } from "@/lib/compute/queue/table/job-table";
import { toSelectedTargets } from "@/lib/compute/queue/table/table-targets";
import { CancelJobsButton } from "../cancel/cancel-jobs-button";
import type { QueueLines } from "./queue-data";
import type { RowSelection } from "./queue-row";

/**
 * The selected jobs. They are kept by ID, so refreshing, filtering and sorting don't change the selection.
 */
export type JobSelection = {
  /** What a cancel of the selection targets; one array may cover many rows. */
  targets: CancelTarget[];
  /** Selected rows that are still in the queue. */
  rowCount: number;
  /** Selected jobs that have left the queue, and those that the filter hides. */
  goneCount: number;
  hiddenCount: number;
  stateOf: (ids: string[]) => RowSelection;
  stateOfAll: RowSelection;
  toggle: (ids: string[]) => void;
  toggleAll: () => void;
  clear: () => void;
};

export function useJobSelection({ view }: Pick<QueueLines, "view">): JobSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const known = useMemo(() => {
    if (!view || ids.size === 0) return { targets: [], rows: 0, seen: 0 };
    let seen = 0;
    for (const row of view.rows) if (ids.has(readId(view.table, row))) seen++;
    return { ...toSelectedTargets(view.table, ids), seen };
  }, [view, ids]);
  const stateOf = (some: string[]): RowSelection => {
    if (ids.size === 0) return "none";
    const count = some.filter((id) => ids.has(id)).length;
    return count === 0 ? "none" : count === some.length ? "all" : "some";
  };
  const total = view?.rows.length ?? 0;
  const change = (some: string[], isOn: boolean) => {
    const next = new Set(ids);
    for (const id of some) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  return {
    targets: known.targets,
    rowCount: known.rows,
    goneCount: view ? ids.size - known.rows : 0,
    hiddenCount: known.rows - known.seen,
    stateOf,
    stateOfAll: known.seen === 0 ? "none" : known.seen === total ? "all" : "some",
    toggle: (some) => change(some, stateOf(some) !== "all"),
    toggleAll: () => {
      if (!view) return;
      const all = [...view.rows].map((row) => readId(view.table, row));
      change(all, known.seen !== total);
    },
    clear: () => setIds(new Set()),
  };
}

/** Actions for the selected jobs. Its height is reserved, so selecting doesn't shift the page. */
export function QueueSelectionBar({ place, selection }: { place: ComputePlace; selection: JobSelection }) {
  const { targets, rowCount, goneCount, hiddenCount, clear } = selection;
  const remarks = [
    hiddenCount > 0 ? `${hiddenCount} of them hidden by the filter` : "",
    goneCount > 0 ? `${goneCount} no longer in the queue` : "",
  ].filter(Boolean);
  return (
    <section
      aria-label="Selected jobs"
      className="noscript:hidden flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 text-sm print:hidden"
    >
      {rowCount + goneCount === 0 ? (
        <p className="text-ink-muted">Select jobs to cancel several at once.</p>
      ) : (
        <>
          <p role="status" className="tabular-nums">
            {rowCount} selected{remarks.length > 0 ? ` (${remarks.join(", ")})` : ""}
          </p>
          <CancelJobsButton place={place} targets={targets} />
          <Button size="small" onClick={clear}>
            Clear selection
          </Button>
        </>
      )}
    </section>
  );
}
