"use client";

import { useInstantWords } from "@/components/shell/time/instant";
import * as clusterWords from "@/lib/clusters/cluster/words";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import * as words from "@/lib/clusters/words";

type ClusterLinesProps = {
  label: string;
  entries: readonly ClusterEntry[];
  /** What is said beside a name; `before` is the reported end, null if unknown. */
  say?: (before: string | null) => string;
};

const sayExpiry = (before: string | null) =>
  before === null ? clusterWords.expiryUnknownInList : clusterWords.expiresAt(before);

/** The clusters that a dialog is about, each with its type and its end. */
export function ClusterLines({ label, entries, say = sayExpiry }: ClusterLinesProps) {
  const at = useInstantWords("moment");
  return (
    <ul aria-label={label} className="max-h-56 divide-y divide-line overflow-y-auto border border-line">
      {entries.map(({ id, cluster, expiry }) => (
        <li key={id} className="flex flex-wrap gap-x-3 px-2 py-1">
          <span className="wrap-anywhere font-semibold">{cluster.name}</span>
          <span className="text-ink-muted">
            {[words.familyName[cluster.family], cluster.kind].filter(Boolean).join(words.listSeparator)}
          </span>
          <span className="ml-auto text-ink-muted text-sm">
            {say(expiry.kind === "reported" ? at(expiry.endsMs) : null)}
          </span>
        </li>
      ))}
    </ul>
  );
}
