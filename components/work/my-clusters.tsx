"use client";

import { AskFamilies, FamilyNotices } from "@/components/clusters/list/family-notices";
import type { ClustersOnPage } from "@/components/clusters/use-clusters";
import { AsOf, ReadingState } from "@/components/shell/reading/reading-state";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { LinkButton, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import { toClusterState } from "@/lib/clusters/cluster/cluster-state";
import * as clusterWords from "@/lib/clusters/cluster/words";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { listUnreadFamilies } from "@/lib/clusters/list/unread-families";
import { formatDuration } from "@/lib/time/duration";
import * as words from "@/lib/work/words";

/** Those that expire soonest; the clusters page has the others. */
const mostShown = 6;

type MyClustersProps = {
  clusters: ClustersOnPage;
  entries: readonly ClusterEntry[];
  /** The IDs of those that are listed under Now. */
  listedAbove: ReadonlySet<string>;
  nowMs: number;
};

/** The reader's clusters that nothing presses for, those that expire soonest first. */
export function MyClusters({ clusters, entries, listedAbove, nowMs }: MyClustersProps) {
  const isPermitted = useWhyNot("streaming") === null;
  const { data, problem, isOnDemand } = clusters;
  const isKnownEmpty = data !== undefined && entries.length === 0 && listUnreadFamilies(data).length === 0;
  const calm = entries.filter(({ id }) => !listedAbove.has(id));
  return (
    <Panel
      heading={words.myClusters}
      aside={data === undefined || isOnDemand || !isPermitted ? null : <AsOf reading={clusters} />}
      actions={
        entries.length > 0 ? (
          <TextLink href="/clusters" look="quiet" className="text-sm">
            {words.allClusters(entries.length)}
          </TextLink>
        ) : null
      }
    >
      <PermissionNotice action="streaming" />
      {isPermitted ? (
        <div className="-mt-1 grid grid-cols-[minmax(0,1fr)] gap-2">
          {isOnDemand ? <AskFamilies clusters={clusters} /> : null}
          {!isOnDemand && (data === undefined || problem) ? (
            <ReadingState reading={clusters} what={words.yourClusters} className="min-h-16!" />
          ) : null}
          <FamilyNotices list={data} onRetry={clusters.askFamily} />
          {isKnownEmpty ? (
            <EmptyState
              title={words.noClusters}
              actions={
                <LinkButton href="/clusters/new" size="small">
                  {words.provisionCluster}
                </LinkButton>
              }
            >
              {words.noClustersHint}
            </EmptyState>
          ) : null}
          {calm.length < entries.length ? (
            <p className="text-ink-muted text-sm">{words.listedUnderNow(entries.length - calm.length)}</p>
          ) : null}
          <ul className="flex flex-wrap gap-x-6">
            {calm.slice(0, mostShown).map((entry) => (
              <CalmCluster key={entry.id} entry={entry} nowMs={nowMs} />
            ))}
            {calm.length > mostShown ? (
              <li className="leading-6">{words.moreRows(calm.length - mostShown)}</li>
            ) : null}
          </ul>
        </div>
      ) : null}
    </Panel>
  );
}

/** A cluster's name, its state unless it simply works, and how long it has. */
function CalmCluster({ entry: { cluster, expiry, isStale }, nowMs }: { entry: ClusterEntry; nowMs: number }) {
  const { tone, words: state } = toClusterState(cluster);
  return (
    <li className="inline-flex min-h-6 min-w-0 flex-wrap items-center gap-x-2">
      <StateMark tone={isStale ? "unknown" : tone} />
      <TextLink href={toClusterPath(cluster)} look="quiet" className="wrap-anywhere font-medium">
        {cluster.name}
      </TextLink>
      <span className="text-ink-muted text-sm tabular-nums">
        {tone === "ok" && !isStale ? <span className="sr-only">{state} </span> : null}
        {tone === "ok" && !isStale ? null : `${isStale ? clusterWords.wasState(state) : state} `}
        {expiry.kind === "reported"
          ? words.timeLeft(formatDuration(expiry.endsMs - nowMs))
          : clusterWords.expiryUnknown}
      </span>
    </li>
  );
}
