import { type Finding, timeless, toWeight } from "@/lib/portal/finding";
import * as words from "@/lib/portal/finding-words";
import { formatDuration } from "@/lib/time/duration";
import { toClusterPath } from "./cluster-path";
import type { ClusterEntry } from "./list/cluster-list-view";

/** The key of a cluster's finding. */
export const toClusterKey = (id: string): string => `cluster/${id}`;

/** The clusters that expire, from the first lead on; an end that isn't reported is none. */
export const listClusterFindings = (entries: readonly ClusterEntry[], now: number): Finding[] =>
  entries.flatMap(({ id, cluster, expiry }): Finding[] => {
    if (expiry.kind !== "reported") return [];
    const { endsMs } = expiry;
    const weight = toWeight("cluster", endsMs, now);
    if (weight === null) return [];
    const isOver = endsMs <= now;
    return [
      {
        ...timeless,
        key: toClusterKey(id),
        kind: "cluster",
        weight,
        tone: isOver ? "down" : "warn",
        subject: cluster.name,
        text: isOver ? words.hasExpired : words.expires(formatDuration(endsMs - now)),
        at: endsMs,
        link: toClusterPath(cluster),
      },
    ];
  });
