"use client";

import { ProblemNotice } from "@/components/shell/problem-notice";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { CancelReport } from "@/lib/compute/cancel-report";
import { toStateView } from "@/lib/compute/job-state";
import type { CancellableJob } from "./cancel-jobs-button";
import type { CancelReports } from "./use-cancel-run";

type CancelJobListProps = { jobs: CancellableJob[]; reports: CancelReports; isRunning: boolean };

const tones = { accepted: "ok", ended: "info", refused: "down", failed: "down" } as const;

/** Every job by id and name, its state as last read, and what became of it. */
export function CancelJobList({ jobs, reports, isRunning }: CancelJobListProps) {
  return (
    <ul
      className="max-h-64 divide-y divide-line overflow-y-auto border border-line"
      aria-label="Jobs to cancel"
    >
      {jobs.map((job) => {
        const report = reports.get(job.id);
        return (
          <li key={job.id} className="grid gap-1 px-2 py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold tabular-nums">{job.id}</span>
              <span className="wrap-anywhere min-w-0">{job.name || "no name"}</span>
              <span className="ml-auto text-ink-muted text-sm">
                {toStateView({ state: job.state, states: job.state === null ? [] : [job.state] }).words}
              </span>
            </p>
            {report ? <Outcome report={report} /> : null}
            {!report && isRunning ? (
              <p className="text-ink-muted text-sm">Being sent or waiting its turn</p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Outcome({ report }: { report: CancelReport }) {
  return (
    <div role="status" className="wrap-anywhere grid gap-1 text-sm">
      <p className="flex items-center gap-1.5 font-semibold">
        <ToneIcon tone={tones[report.kind]} />
        {report.words}
      </p>
      {report.kind === "refused" ? (
        <p>
          {report.reason ? <q>{report.reason}</q> : "The scheduler gave no reason."}
          {report.code !== null ? ` (error ${report.code})` : null}
        </p>
      ) : null}
      {report.kind === "failed" ? <ProblemNotice problem={report.problem} compact /> : null}
      {report.kind !== "failed" && report.warnings.length > 0 ? (
        <p>The scheduler warns: {report.warnings.join("; ")}</p>
      ) : null}
    </div>
  );
}
