"use client";

import { useEffect, useState } from "react";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import * as clusterWords from "@/lib/clusters/cluster/words";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as provisionWords from "@/lib/clusters/provision/words";
import { isGone } from "@/lib/clusters/replace/replacement";
import * as words from "@/lib/clusters/replace/words";
import * as sharedWords from "@/lib/clusters/words";
import { ClusterStateBadge } from "../cluster/cluster-state-badge";
import { DeleteClusters } from "../cluster/delete-clusters";
import { findEntry, type ReplaceStepProps } from "./use-replacement";

/** The last step: the former cluster is deleted after its name is typed. Afterwards, a report. */
export function ReplaceDeletion({ target, mine, owner, clusters, run }: ReplaceStepProps) {
  const { family, draft, step, deleteSentMs, changedMs } = mine;
  const { change, stop } = run;
  const at = useInstantWords("clock");
  const [asked, setAsked] = useState<ClusterEntry[] | null>(null);
  const former = findEntry(clusters, target);
  const made = findEntry(clusters, { family, name: draft.name });
  // While the dialog is open, it has the outcome; and a list from before the deletion knows nothing of it.
  const isDone = asked === null && isGone(clusters.data?.families, target, deleteSentMs ?? changedMs);
  useEffect(() => {
    if (step === "delete" && isDone) change({ step: "done" });
  }, [step, isDone, change]);

  if (step === "done")
    return (
      <Notice
        tone="ok"
        role="status"
        title={words.replaced(target.name, draft.name)}
        actions={
          <>
            <LinkButton size="small" href={toClusterPath({ family, name: draft.name })}>
              {provisionWords.clusterNamed(draft.name)}
            </LinkButton>
            <LinkButton size="small" href="/clusters">
              {sharedWords.allClusters}
            </LinkButton>
            <Button size="small" onClick={stop}>
              {sharedWords.dismiss}
            </Button>
          </>
        }
      >
        <p>{words.replacedHint(target.name, draft.name)}</p>
      </Notice>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p>{words.deleteHint(target.name, draft.name)}</p>
      {made ? (
        <section aria-label={words.stateOfNew(draft.name)} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere font-semibold">{draft.name}</span>
          <ClusterStateBadge cluster={made.cluster} isStale={made.isStale} />
        </section>
      ) : null}
      {deleteSentMs !== null && asked === null ? (
        <Notice
          tone="warn"
          role="status"
          title={former ? words.stillListed(target.name) : words.outcomeUnknown(target.name)}
          actions={
            <Button size="small" busy={clusters.isReading} onClick={clusters.retry}>
              {provisionWords.refresh}
            </Button>
          }
        >
          <p>{words.deletionSent(at(deleteSentMs))}</p>
        </Notice>
      ) : null}
      <DeleteClusters
        asked={asked}
        owner={owner}
        onSend={(sentMs) => change({ deleteSentMs: sentMs })}
        onClose={() => {
          setAsked(null);
          clusters.retry();
        }}
        onDeleted={() => change({ step: "done" })}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          aria-haspopup="dialog"
          disabled={!former}
          onClick={() => former && setAsked([former])}
        >
          {clusterWords.deleteNamed(target.name)}
        </Button>
        <Button onClick={() => change({ step: "save" })}>{words.backToSave}</Button>
        <Button onClick={stop}>{words.stop}</Button>
      </div>
    </div>
  );
}
