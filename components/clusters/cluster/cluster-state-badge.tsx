import { StateMark } from "@/components/ui/state-mark";
import { toClusterState, toSyncWords } from "@/lib/clusters/cluster/cluster-state";
import * as words from "@/lib/clusters/cluster/words";
import type { Cluster } from "@/lib/clusters/model";

type ClusterStateBadgeProps = {
  cluster: Cluster;
  /** Marks the state as last known. */
  isStale: boolean;
  /** Leaves out the sync state of a cluster that works, or of which that isn't known. */
  isCompact?: boolean;
};

/** The state reported by the facility, in words. */
export function ClusterStateBadge({ cluster, isStale, isCompact = false }: ClusterStateBadgeProps) {
  const { tone, words: state, more } = toClusterState(cluster);
  const sync = toSyncWords(cluster);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <StateMark tone={isStale ? "unknown" : tone} />
      <span className="wrap-anywhere min-w-0 font-medium">{isStale ? words.wasState(state) : state}</span>
      {sync && cluster.health?.trim() && !(isCompact && (tone === "ok" || tone === "neutral")) ? (
        <span className="text-ink-muted">{sync}</span>
      ) : null}
      {more ? <span className="text-ink-muted">{more}</span> : null}
    </p>
  );
}
