"use client";

import { useInstantWords } from "@/components/shell/time/instant";
import * as words from "@/lib/clusters/cluster/words";
import { summarizeWrites } from "@/lib/clusters/cluster/write-report";
import { toClusterId } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { familyName, listSeparator } from "@/lib/clusters/words";
import { WriteOutcome } from "./extend-button";
import type { WriteReports, WriteTarget } from "./use-write-run";

type WriteListProps = {
  label: string;
  /** The word for successful writes: `extended`. */
  done: string;
  targets: readonly WriteTarget[];
  reports: WriteReports;
  isRunning: boolean;
};

/** Lists every cluster that was written to, by name, with the result, and the totals above. */
export function WriteList({ label, done, targets, reports, isRunning }: WriteListProps) {
  const summary = isRunning
    ? words.sendingOf(reports.size, targets.length)
    : summarizeWrites([...reports.values()], done);
  return (
    <>
      <p role="status" className="font-medium">
        {summary}
      </p>
      <ul aria-label={label} className="max-h-64 divide-y divide-line overflow-y-auto border border-line">
        {targets.map(({ ref }) => {
          const report = reports.get(toClusterId(ref));
          return (
            <li key={toClusterId(ref)} className="grid gap-1 px-2 py-1.5">
              <p className="wrap-anywhere font-semibold">{ref.name}</p>
              {report ? (
                <WriteOutcome report={report} />
              ) : isRunning ? (
                <p className="text-ink-muted text-sm">{words.sendingOrQueued}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

type ClusterLinesProps = {
  label: string;
  entries: readonly ClusterEntry[];
  /** What is said beside a name; `before` is the reported end, null if unknown. */
  say?: (before: string | null) => string;
};

const sayExpiry = (before: string | null) =>
  before === null ? words.expiryUnknownInList : words.expiresAt(before);

/** The clusters that a dialog is about, each with its type and its end. */
export function ClusterLines({ label, entries, say = sayExpiry }: ClusterLinesProps) {
  const at = useInstantWords("moment");
  return (
    <ul aria-label={label} className="max-h-56 divide-y divide-line overflow-y-auto border border-line">
      {entries.map(({ id, cluster, expiry }) => (
        <li key={id} className="flex flex-wrap gap-x-3 px-2 py-1">
          <span className="wrap-anywhere font-semibold">{cluster.name}</span>
          <span className="text-ink-muted">
            {[familyName[cluster.family], cluster.kind].filter(Boolean).join(listSeparator)}
          </span>
          <span className="ml-auto text-ink-muted text-sm">
            {say(expiry.kind === "reported" ? at(expiry.endsMs) : null)}
          </span>
        </li>
      ))}
    </ul>
  );
}
