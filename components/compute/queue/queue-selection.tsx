"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { toSelectedTargets } from "@/lib/compute/cancel/queue-targets";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/queue/words";
import { type CancelDialogOnPage, CancelJobsButton, useCancelDialog } from "../cancel/cancel-jobs-button";
import type { QueueLines } from "./queue-data";
import type { JobSelection } from "./use-job-selection";

type QueueSelectionBarProps = {
  selection: JobSelection;
  cancel: CancelDialogOnPage;
  /** As isBarDocked says. */
  isDocked: boolean;
  /** What to read while nothing is selected. */
  hint: string | null;
};

/** Whether the bar stays at the window's lower edge: something is selected, or a result is to be read. */
export const isBarDocked = (
  { rowCount, goneCount }: Pick<JobSelection, "rowCount" | "goneCount">,
  { summary }: Pick<CancelDialogOnPage, "summary">,
) => rowCount + goneCount > 0 || summary !== null;

/**
 * Actions for the selected jobs, below the list. While the bar is docked, the list is shorter by its height, so that it covers no row.
 */
export function QueueSelectionBar({ selection, cancel, isDocked, hint }: QueueSelectionBarProps) {
  const { targets, rowCount, jobCount, ownTotal, goneCount, hiddenCount } = selection;
  const isEmpty = rowCount + goneCount === 0;
  const remarks = [
    hiddenCount > 0 ? words.hiddenByFilter(hiddenCount) : "",
    goneCount > 0 ? words.leftQueue(goneCount) : "",
  ].filter(Boolean);
  return (
    <section
      aria-label={words.selectedJobs}
      className={
        "noscript:hidden flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-3 py-1 text-sm print:hidden " +
        (isDocked ? "sticky bottom-0 z-3 border-accent border-t-2" : "")
      }
    >
      {!isDocked && hint ? <p className="text-ink-muted">{hint}</p> : null}
      {isEmpty ? null : (
        <p role="status" className="tabular-nums">
          {[words.selected(jobCount, ownTotal), ...remarks].join("; ")}
        </p>
      )}
      <CancelJobsButton cancel={cancel} targets={targets} />
      {isEmpty ? null : (
        <Button size="small" onClick={selection.clear}>
          {words.clearSelection}
        </Button>
      )}
      {isEmpty && isDocked ? (
        <Button size="small" onClick={cancel.dismiss}>
          {words.dismiss}
        </Button>
      ) : null}
    </section>
  );
}

/** The cancel dialog of the queue, and `openRows`, which asks about the jobs of some rows, whatever is selected. */
export function useQueueCancel(
  place: ComputePlace,
  { view }: Pick<QueueLines, "view">,
  selection: JobSelection,
  username: string | null,
): { cancel: CancelDialogOnPage; openRows: (ids: string[]) => void } {
  const [rowIds, setRowIds] = useState<string[]>([]);
  const rowTargets = useMemo(() => listTargets(view, rowIds), [view, rowIds]);
  const cancel = useCancelDialog({
    place,
    username,
    current: [...selection.targets, ...rowTargets],
    onOpen: selection.remember,
    onDone: ({ settledIds }) => selection.drop(settledIds),
  });
  const openRows = (ids: string[]) => {
    const targets = listTargets(view, ids);
    if (targets.length === 0) return;
    setRowIds(ids);
    cancel.open(targets);
  };
  return { cancel, openRows };
}

const listTargets = (view: QueueLines["view"], ids: string[]) =>
  view ? toSelectedTargets(view.table, ids).selected.map(({ target }) => target) : [];
