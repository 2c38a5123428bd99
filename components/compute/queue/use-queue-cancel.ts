"use client";

import { useMemo, useState } from "react";
import type { ComputePlace } from "@/lib/compute/place";
import { toSelectedTargets } from "@/lib/compute/queue/table/table-targets";
import { type CancelDialogOnPage, useCancelDialog } from "../cancel/use-cancel-dialog";
import type { QueueLines } from "./queue-data";
import type { JobSelection } from "./use-job-selection";

type QueueCancel = {
  cancel: CancelDialogOnPage;
  /** Asks about the jobs of some rows, whatever is selected; without a table nothing happens. */
  openRows: (ids: string[]) => void;
};

/** The cancel dialog of the queue, which is opened for the selection or for a row. */
export function useQueueCancel(
  place: ComputePlace,
  { view }: Pick<QueueLines, "view">,
  selection: JobSelection,
  username: string | null,
): QueueCancel {
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
