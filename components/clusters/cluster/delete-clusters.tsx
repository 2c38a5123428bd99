"use client";

import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";

const bringDialog = () => import("./delete-dialog");

type DeleteClustersProps = {
  /** The clusters to delete, as they were when the dialog was opened; null: none. */
  asked: ClusterEntry[] | null;
  owner: DeviceOwner;
  /** `isSent`: something was sent, whatever its outcome. */
  onClose: (isSent: boolean) => void;
  /** Called once all are deleted. */
  onDeleted?: () => void;
};

/** Loads the delete dialog when it is first needed, and shows the result after it has closed. */
export function DeleteClusters({ asked, owner, onClose, onDeleted }: DeleteClustersProps) {
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const [words, setWords] = useState("");
  const result = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog may disappear with its cluster, which would lose the focus.
  const isSent = useRef(false);
  useEffect(() => {
    if (asked !== null) void load();
  }, [asked, load]);
  return (
    <>
      <p
        ref={result}
        tabIndex={-1}
        role="status"
        className={words ? "border border-line bg-surface px-3 py-2 font-medium" : "sr-only"}
      >
        {words}
      </p>
      {asked !== null && hasFailed ? (
        <Notice role="alert" tone="warn" title="The dialog could not be loaded">
          Nothing was deleted. Press the button again.
        </Notice>
      ) : null}
      {asked !== null && part ? (
        <part.DeleteDialog
          entries={asked}
          owner={owner}
          focusAfter={() => (isSent.current ? result.current : null)}
          onClose={(result, isDone) => {
            isSent.current = result !== null;
            setWords(result ?? "");
            onClose(isSent.current);
            if (isDone) onDeleted?.();
          }}
        />
      ) : null}
    </>
  );
}
