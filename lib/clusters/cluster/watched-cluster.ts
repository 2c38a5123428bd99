import type { WatchedItem } from "@/lib/watch/watch-list";
import type { ClusterRef } from "../cluster-params";
import { toClusterId, toClusterPath } from "../cluster-path";

/** The watched entry of a cluster. */
export const toWatchedCluster = (cluster: ClusterRef): WatchedItem => ({
  kind: "cluster",
  id: toClusterId(cluster),
  label: cluster.name,
  path: toClusterPath(cluster),
});
