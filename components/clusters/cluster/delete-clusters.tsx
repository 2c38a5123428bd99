"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmationField } from "@/components/ui/confirmation-field";
import { Dialog } from "@/components/ui/dialog";
import { runAtMost } from "@/lib/async/run-at-most";
import * as words from "@/lib/clusters/cluster/words";
import { summarizeWrites } from "@/lib/clusters/cluster/write-report";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { useWriteRun } from "./use-write-run";
import { ClusterLines, WriteList } from "./write-list";

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

/** The delete dialog, and the result of an incomplete deletion after it has closed. */
export function DeleteClusters({ asked, owner, onClose, onDeleted, findReport }: DeleteClustersProps) {
  const [summary, setSummary] = useState("");
  const result = useRef<HTMLParagraphElement>(null);
  // The button that opened the dialog may disappear with its cluster, which would lose the focus.
  const next = useRef<(() => HTMLElement | null) | null>(null);
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
      {asked !== null ? (
        <DeleteDialog
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

type DeleteDialogProps = {
  entries: ClusterEntry[];
  owner: DeviceOwner;
  /**
   * Receives the result in one sentence, or null if nothing was sent, and the IDs of the clusters that were deleted.
   */
  onClose: (result: string | null, deletedIds: string[]) => void;
  /** As in Dialog. */
  focusAfter: () => HTMLElement | null;
};

/**
 * Names what is deleted, requires typing the name (for several clusters: their number), sends once, and keeps
 * every failure visible.
 */
export function DeleteDialog({ entries, owner, onClose, focusAfter }: DeleteDialogProps) {
  const { run, reports, isRunning } = useWriteRun("delete", owner, runAtMost);
  const [typed, setTyped] = useState("");
  const [only] = entries;
  const isOne = entries.length === 1 && only !== undefined;
  const wanted = isOne ? only.cluster.name : words.deletePhrase(entries.length);
  const isTyped = typed.trim() === wanted;
  const targets = entries.map(({ cluster: { family, name } }) => ({ ref: { family, name }, endsMs: null }));
  const isSent = reports.size > 0 || isRunning;
  const listDeleted = (all: typeof reports) =>
    entries.flatMap(({ id }) => (all.get(id)?.kind === "done" ? [id] : []));
  const say = (all: typeof reports) => {
    if (all.size === 0) return null;
    const summary = summarizeWrites([...all.values()], words.deletedWord);
    return isOne ? `${only.cluster.name}: ${summary}` : summary;
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isTyped) return;
    const all = await run(targets);
    if (all && listDeleted(all).length === entries.length) onClose(say(all), listDeleted(all));
  }

  return (
    <Dialog
      open
      // While requests are in flight, their results would have nowhere to appear.
      onClose={() => !isRunning && onClose(say(reports), listDeleted(reports))}
      title={isOne ? words.deleteNamed(only.cluster.name) : words.deleteManyClusters(entries.length)}
      description={isOne ? words.deleteOneExplained(only.cluster.family) : words.deleteManyExplained}
      focusAfter={focusAfter}
      closeLabel={isSent ? words.close : isOne ? words.keepCluster : words.keepClusters}
      actions={
        <Button type="submit" form="delete-clusters" variant="danger" busy={isRunning} disabled={!isTyped}>
          {isOne ? words.deleteCluster : words.deleteManyClusters(entries.length)}
        </Button>
      }
    >
      <form id="delete-clusters" onSubmit={send} className="grid gap-3">
        {isSent ? null : <ClusterLines label={words.clustersToDelete} entries={entries} />}
        <ConfirmationField
          before={words.typeBefore}
          wanted={wanted}
          after={words.typeAfter}
          label={isOne ? words.clusterNameLabel : words.confirmation}
          typed={typed}
          onType={setTyped}
        />
        {isSent ? (
          <WriteList
            label={words.resultsOfDeleting}
            done={words.deletedWord}
            targets={targets}
            reports={reports}
            isRunning={isRunning}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
