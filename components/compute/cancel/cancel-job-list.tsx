"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { StateMark } from "@/components/ui/state-mark";
import type { CancelReport } from "@/lib/compute/cancel/cancel-report";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import { sayArray } from "@/lib/compute/job/array-tasks";
import { toStateView } from "@/lib/compute/job/job-state";
import type { CancelReports } from "./use-cancel-run";

type CancelJobListProps = { targets: CancelTarget[]; reports: CancelReports; isRunning: boolean };

const tones = {
  accepted: "done",
  ended: "info",
  unconfirmed: "warn",
  refused: "down",
  failed: "down",
} as const;

/** Lists every target by ID and name, what its cancel ends, and the result. */
export function CancelJobList({ targets, reports, isRunning }: CancelJobListProps) {
  return (
    <ul
      className="max-h-64 divide-y divide-line overflow-y-auto border border-line"
      aria-label="Jobs to cancel"
    >
      {targets.map((target) => {
        const { id, name, kind } = target;
        const report = reports.get(id);
        const scope = sayScope(target);
        return (
          <li key={id} className="grid gap-1 px-2 py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold tabular-nums">{kind === "array" ? `Array ${id}` : id}</span>
              <span className="wrap-anywhere min-w-0">{name || "no name"}</span>
              {kind === "array" || kind === "unread" ? null : <TargetState state={target.state} />}
            </p>
            {scope ? <p className="wrap-anywhere text-sm tabular-nums">{scope}</p> : null}
            {report ? <Outcome report={report} /> : null}
            {!report && isRunning ? <p className="text-ink-muted text-sm">Sending or queued</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

function TargetState({ state }: Pick<CancelTarget, "state">) {
  const { words } = toStateView({ state, states: state === null ? [] : [state] });
  return <span className="ml-auto text-ink-muted text-sm">{words}</span>;
}

/** Says where a cancel ends more or less than the job ID suggests. Null for a plain job. */
function sayScope({ id, kind, array, leaderId }: CancelTarget): string | null {
  switch (kind) {
    case "task":
      return `Ends this task only; other tasks of array ${array?.jobId} continue.`;
    case "array":
      return array?.tasks ? `Ends the whole array: ${sayArray(array.tasks)}.` : "Ends the whole array.";
    case "heterogeneous":
      return id === leaderId
        ? `Ends all components of heterogeneous job ${leaderId}.`
        : `A component of heterogeneous job ${leaderId}: all components may end.`;
    case "unread":
      return "Details not loaded. If this is an array, all of its tasks end.";
    case "job":
      return null;
  }
}

function Outcome({ report }: { report: CancelReport }) {
  return (
    <div role="status" className="wrap-anywhere grid gap-1 text-sm">
      <p className="flex items-center gap-1.5 font-semibold">
        <StateMark tone={tones[report.kind]} />
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
