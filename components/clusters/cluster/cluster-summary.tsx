"use client";

import { Panel } from "@/components/ui/panel";
import * as words from "@/lib/clusters/cluster/words";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { ClusterActions } from "./cluster-actions";
import { ClusterStateBadge } from "./cluster-state-badge";
import { ExpiryBlock } from "./expiry-block";
import { ExtensionReport, extendExplanationId } from "./extend-button";
import { SetupProgress } from "./setup-progress";
import { useExtension } from "./use-extension";

type ClusterSummaryProps = {
  entry: ClusterEntry;
  owner: DeviceOwner;
  onDelete: (entry: ClusterEntry) => void;
};

/** A cluster's end, state and setup on its own page, with its actions. */
export function ClusterSummary({ entry, owner, onDelete }: ClusterSummaryProps) {
  const { cluster, expiry, isStale } = entry;
  const extension = useExtension(entry, owner);
  return (
    <Panel heading={words.lifetimeAndState}>
      <article aria-label={cluster.name} className="grid gap-2">
        <ExpiryBlock expiry={expiry} name={cluster.name} />
        <ClusterStateBadge cluster={cluster} isStale={isStale} />
        <SetupProgress cluster={cluster} />
        <p id={extendExplanationId} className="text-ink-muted text-sm">
          {words.extendExplained}
        </p>
        <ClusterActions entry={entry} extension={extension} onDelete={onDelete} />
        <ExtensionReport extension={extension} className="" />
      </article>
    </Panel>
  );
}
