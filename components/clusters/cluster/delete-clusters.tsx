"use client";

import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import * as words from "@/lib/clusters/cluster/words";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";

const bringDialog = () => import("./delete-dialog");

type DeleteClustersProps = {
  /** The clusters to delete, as they were when the dialog was opened; null: none. */
  asked: ClusterEntry[] | null;
  owner: DeviceOwner;
  /** Receives the IDs of the clusters that were deleted. */
  onClose: (deletedIds: string[]) => void;
  /** Called once all are deleted. */
  onDeleted?: () => void;
  /** Returns the element that reports a complete deletion; it receives the focus. */
  findReport?: () => HTMLElement | null;
};

/** Loads the delete dialog when it is first needed, and shows the result of an incomplete deletion after it has closed. */
export function DeleteClusters({ asked, owner, onClose, onDeleted, findReport }: DeleteClustersProps) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const [summary, setSummary] = useState("");
  const result = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog may disappear with its cluster, which would lose the focus.
  const next = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(() => {
    if (asked !== null) void load();
  }, [asked, load]);
  return (
    <>
      <p
        ref={result}
        tabIndex={-1}
        role="status"
        className={summary ? "border border-line bg-surface px-3 py-2 font-medium" : "sr-only"}
      >
        {summary}
      </p>
      {asked !== null && hasFailed ? (
        <Notice role="alert" tone="warn" title={words.dialogNotLoaded}>
          {words.pressAgain}
        </Notice>
      ) : null}
      {asked !== null && part ? (
        <part.DeleteDialog
          entries={asked}
          owner={owner}
          focusAfter={() => next.current?.() ?? null}
          onClose={(said, deletedIds) => {
            const isDone = deletedIds.length === asked.length;
            // A complete deletion is reported once: by the notice of the clusters that are gone.
            setSummary(isDone ? "" : (said ?? ""));
            next.current = isDone ? (findReport ?? null) : said === null ? null : () => result.current;
            onClose(deletedIds);
            if (isDone) onDeleted?.();
          }}
        />
      ) : null}
    </>
  );
}
