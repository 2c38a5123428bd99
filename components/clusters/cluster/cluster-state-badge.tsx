import { StateMark } from "@/components/ui/state-mark";
import { toClusterState, toSyncWords } from "@/lib/clusters/cluster/cluster-state";
import * as words from "@/lib/clusters/cluster/words";
import type { Cluster } from "@/lib/clusters/model";

/** The state reported by the facility, in words. `isStale` marks it as last known. */
export function ClusterStateBadge({ cluster, isStale }: { cluster: Cluster; isStale: boolean }) {
  const { tone, words: state, more } = toClusterState(cluster);
  const sync = toSyncWords(cluster);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <StateMark tone={isStale ? "unknown" : tone} />
      <span className="wrap-anywhere min-w-0 font-medium">{isStale ? words.wasState(state) : state}</span>
      {sync && cluster.health?.trim() ? <span className="text-ink-muted">{sync}</span> : null}
      {more ? <span className="text-ink-muted">{more}</span> : null}
    </p>
  );
}
