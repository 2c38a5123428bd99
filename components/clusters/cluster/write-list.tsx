"use client";

import * as words from "@/lib/clusters/cluster/words";
import { summarizeWrites } from "@/lib/clusters/cluster/write-report";
import { toClusterId } from "@/lib/clusters/cluster-path";
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
