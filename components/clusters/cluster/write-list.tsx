"use client";

import { Button } from "@/components/ui/button";
import { summarizeWrites } from "@/lib/clusters/cluster/write-report";
import { toClusterId } from "@/lib/clusters/cluster-path";
import type { WriteReports, WriteTarget } from "./use-write-run";
import { WriteOutcome } from "./write-outcome";

type WriteListProps = {
  label: string;
  /** The word for successful writes: `extended`. */
  done: string;
  targets: readonly WriteTarget[];
  reports: WriteReports;
  isRunning: boolean;
  onDismiss?: () => void;
};

/** Lists every cluster that was written to, by name, with the result. */
export function WriteList({ label, done, targets, reports, isRunning, onDismiss }: WriteListProps) {
  const summary =
    targets.length === 0
      ? ""
      : isRunning
        ? `Sending: ${reports.size} of ${targets.length} answered.`
        : summarizeWrites([...reports.values()], done);
  return (
    <>
      <p role="status" className={summary ? "flex flex-wrap items-center gap-3 font-medium" : "sr-only"}>
        {summary}
      </p>
      {targets.length > 0 ? (
        <ul aria-label={label} className="max-h-64 divide-y divide-line overflow-y-auto border border-line">
          {targets.map(({ ref }) => {
            const report = reports.get(toClusterId(ref));
            return (
              <li key={toClusterId(ref)} className="grid gap-1 px-2 py-1.5">
                <p className="wrap-anywhere font-semibold">{ref.name}</p>
                {report ? (
                  <WriteOutcome report={report} />
                ) : isRunning ? (
                  <p className="text-ink-muted text-sm">Being sent or waiting its turn</p>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      {targets.length > 0 && !isRunning && onDismiss ? (
        <div>
          <Button size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      ) : null}
    </>
  );
}
