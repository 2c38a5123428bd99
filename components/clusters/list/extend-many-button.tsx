"use client";

import { type ReactNode, useRef, useState } from "react";
import { useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { runAtMost } from "@/lib/async/run-at-most";
import { clusterLifetimeMs, toToldEndMs } from "@/lib/clusters/cluster/lifetime";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as words from "@/lib/clusters/list/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { useWriteRun } from "../cluster/use-write-run";
import { ClusterLines, WriteList } from "../cluster/write-list";

type ExtendManyButtonProps = {
  label: string;
  entries: readonly ClusterEntry[];
  owner: DeviceOwner;
  /** Replaces the button if there are no clusters, as after extending them. */
  empty?: ReactNode;
};

/** Opens the dialog that extends these clusters, as they are at the press. */
export function ExtendManyButton({ label, entries, owner, empty = null }: ExtendManyButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState<readonly ClusterEntry[] | null>(null);
  const isHydrated = useHydrated();
  return (
    <span ref={place} tabIndex={-1} className="noscript:hidden inline-flex min-h-7 items-center">
      {entries.length > 0 ? (
        <Button
          size="small"
          disabled={!isHydrated}
          onClick={() => setAsked(entries)}
          aria-haspopup="dialog"
          className="disabled:opacity-100"
        >
          {label}
        </Button>
      ) : (
        empty
      )}
      {asked ? (
        <ExtendDialog
          entries={asked}
          owner={owner}
          focusAfter={() => place.current?.querySelector("button") ?? place.current}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </span>
  );
}

type ExtendDialogProps = {
  /** The clusters as they were when the dialog was opened. */
  entries: readonly ClusterEntry[];
  owner: DeviceOwner;
  /** As in Dialog. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
};

/** Names the clusters to extend with their old and new ends, sends once, and shows each result with the totals. */
function ExtendDialog({ entries, owner, focusAfter, onClose }: ExtendDialogProps) {
  const { run, reports, isRunning } = useWriteRun("extend", owner, runAtMost);
  const at = useInstantWords("moment");
  const nowMs = useNow(useTime().renderedAtMs, 60_000);
  const after = at(nowMs + clusterLifetimeMs);
  const targets = entries.map(({ cluster: { family, name }, expiry }) => ({
    ref: { family, name },
    endsMs: toToldEndMs(expiry),
  }));
  const isSent = isRunning || reports.size > 0;
  const isDone = entries.every(({ id }) => reports.get(id)?.kind === "done");
  const label = words.extendCount(entries.length);
  return (
    <Dialog
      open
      // While requests are in flight, their results would have nowhere to appear.
      onClose={() => !isRunning && onClose()}
      title={label}
      description={words.extendManyExplained(entries.length)}
      focusAfter={focusAfter}
      closeLabel={isSent ? clusterWords.close : clusterWords.cancel}
      actions={
        isDone ? null : (
          <Button variant="primary" busy={isRunning} onClick={() => void run(targets)}>
            {label}
          </Button>
        )
      }
    >
      <div className="grid gap-2">
        {isSent ? (
          <WriteList
            label={words.resultsOfExtending}
            done={clusterWords.extendedWord}
            targets={targets}
            reports={reports}
            isRunning={isRunning}
          />
        ) : (
          <ClusterLines
            label={words.clustersToExtend}
            entries={entries}
            say={(before) => (before === null ? words.onlyThen(after) : words.nowAndThen(before, after))}
          />
        )}
      </div>
    </Dialog>
  );
}
