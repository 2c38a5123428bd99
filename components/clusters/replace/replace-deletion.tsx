"use client";

import { useEffect, useState } from "react";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ClusterRef } from "@/lib/clusters/cluster-params";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { isListed, type Replacement } from "@/lib/clusters/replace/replacement";
import * as words from "@/lib/clusters/replace/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { ClusterStateBadge } from "../cluster/cluster-state-badge";
import { DeleteClusters } from "../cluster/delete-clusters";
import type { ClustersOnPage } from "../use-clusters";
import { findEntry, type ReplacementRun } from "./use-replacement";

type ReplaceDeletionProps = {
  target: ClusterRef;
  mine: Replacement;
  owner: DeviceOwner;
  clusters: ClustersOnPage;
  run: ReplacementRun;
};

/** The last step: the former cluster is deleted after its name is typed. Afterwards, a report. */
export function ReplaceDeletion({ target, mine, owner, clusters, run }: ReplaceDeletionProps) {
  const { family, draft, step, deleteSentMs, changedMs } = mine;
  const { change, stop } = run;
  const at = useInstantWords("clock");
  const [asked, setAsked] = useState<ClusterEntry[] | null>(null);
  const former = findEntry(clusters, target);
  const made = findEntry(clusters, { family, name: draft.name });
  // While the dialog is open, it has the outcome; and a list from before the deletion knows nothing of it.
  const isGone =
    asked === null && isListed(clusters.data?.families, target, deleteSentMs ?? changedMs) === false;
  useEffect(() => {
    if (step === "delete" && isGone) change({ step: "done" });
  }, [step, isGone, change]);

  if (step === "done")
    return (
      <Notice
        tone="ok"
        role="status"
        title={words.replaced(target.name, draft.name)}
        actions={
          <>
            <LinkButton size="small" href={toClusterPath({ family, name: draft.name })}>
              {words.clusterNamed(draft.name)}
            </LinkButton>
            <LinkButton size="small" href="/clusters">
              {words.allClusters}
            </LinkButton>
            <Button size="small" onClick={stop}>
              {words.dismiss}
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
              {words.refresh}
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
          {words.stepWords.delete(target.name)}
        </Button>
        <Button onClick={() => change({ step: "save" })}>{words.backToSave}</Button>
        <Button onClick={stop}>{words.stop}</Button>
      </div>
    </div>
  );
}
