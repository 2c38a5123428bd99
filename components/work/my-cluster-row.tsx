"use client";

import Link from "next/link";
import { ClusterStateBadge } from "@/components/clusters/cluster/cluster-state-badge";
import { ExpiryBlock } from "@/components/clusters/cluster/expiry-block";
import { ExtendButton, ExtensionReport } from "@/components/clusters/cluster/extend-button";
import type { Extension } from "@/components/clusters/cluster/use-extension";
import { WatchButton } from "@/components/shell/watch/watch-button";
import { toWatchedCluster } from "@/lib/clusters/cluster/watched-cluster";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";

type MyClusterRowProps = {
  entry: ClusterEntry;
  extension: Extension;
  /** False where the result of extending is shown elsewhere. */
  hasReport: boolean;
};

/** One cluster: its name, its state, when it expires, and Extend. */
export function MyClusterRow({ entry, extension, hasReport }: MyClusterRowProps) {
  const { cluster, expiry, isStale } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-3 py-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          <Link
            href={toClusterPath(cluster)}
            prefetch={false}
            className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {cluster.name}
          </Link>
          <WatchButton item={toWatchedCluster(cluster)} name={cluster.name} className="-ml-2" />
          <ClusterStateBadge cluster={cluster} isStale={isStale} isCompact />
        </div>
        <ExpiryBlock expiry={expiry} name={cluster.name} isCompact />
      </div>
      <ExtendButton extension={extension} />
      {hasReport ? <ExtensionReport extension={extension} className="col-span-2" /> : null}
    </li>
  );
}
