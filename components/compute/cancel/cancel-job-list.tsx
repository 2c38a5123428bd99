"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { StateMark } from "@/components/ui/state-mark";
import type { CancelReport } from "@/lib/compute/cancel/cancel-report";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import { pickListed } from "@/lib/compute/cancel/listed-targets";
import * as words from "@/lib/compute/cancel/words";
import { sayArray } from "@/lib/compute/job/array-tasks";
import { toStateView } from "@/lib/compute/job/job-state";
import { makeOwnerTest, makeOwnTest } from "@/lib/compute/job/own-user";
import type { CancelReports } from "./use-cancel-run";

type CancelJobListProps = {
  targets: CancelTarget[];
  username: string | null;
  reports: CancelReports;
  isRunning: boolean;
};

const tones = {
  accepted: "done",
  ended: "info",
  unconfirmed: "warn",
  refused: "down",
  failed: "down",
} as const;

/** A longer list is read by nobody and slow to show. */
const mostListed = 200;

/**
 * Lists every target by ID, name and owner, what its cancel ends, and the result. It scrolls, so it can have the focus; the
 * dialog's first focus lies on it.
 */
export function CancelJobList({ targets, username, reports, isRunning }: CancelJobListProps) {
  const isOwn = makeOwnTest(username);
  const listed = pickListed(targets, makeOwnerTest(username), reports, mostListed);
  if (targets.length === 0) return null;
  return (
    <ul
      className="max-h-64 divide-y divide-line overflow-y-auto border border-line"
      aria-label={words.jobsToCancel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
    >
      {listed.map((target) => {
        const { id, name, kind } = target;
        const report = reports.get(id);
        const scope = describeScope(target);
        return (
          <li key={id} className="grid gap-1 px-2 py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold tabular-nums">{kind === "array" ? words.arrayRow(id) : id}</span>
              <span className="wrap-anywhere min-w-0">{name || words.noName}</span>
              {kind === "unread" ? null : (
                <span className="wrap-anywhere min-w-0 text-ink-muted text-sm">
                  {target.user ?? words.ownerUnknown}
                  {isOwn?.(target.user) ? ` (${words.yours})` : ""}
                </span>
              )}
              {kind === "array" || kind === "unread" ? null : <TargetState state={target.state} />}
            </p>
            {scope ? <p className="wrap-anywhere text-sm tabular-nums">{scope}</p> : null}
            {report ? <Outcome report={report} /> : null}
            {!report && isRunning ? <p className="text-ink-muted text-sm">{words.queued}</p> : null}
          </li>
        );
      })}
      {targets.length > listed.length ? (
        <li className="px-2 py-1.5">{words.furtherJobs(targets.length - listed.length)}</li>
      ) : null}
    </ul>
  );
}

function TargetState({ state }: Pick<CancelTarget, "state">) {
  const view = toStateView({ state, states: state === null ? [] : [state] });
  return <span className="ml-auto text-ink-muted text-sm">{view.words}</span>;
}

/** Describes where a cancel ends more or less than the job ID suggests. Null for a plain job. */
function describeScope({ id, kind, array, leaderId }: CancelTarget): string | null {
  switch (kind) {
    case "task":
      return words.scope.task(array?.jobId ?? "");
    case "array":
      return array?.tasks ? words.scope.array(sayArray(array.tasks)) : words.scope.unreadArray;
    case "heterogeneous":
      return id === leaderId ? words.scope.leader(id) : words.scope.component(leaderId ?? "");
    case "unread":
      return words.scope.unread;
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
          {report.reason ? <q>{report.reason}</q> : words.noReason}
          {report.code !== null ? words.error(report.code) : null}
        </p>
      ) : null}
      {report.kind === "failed" ? <ProblemNotice problem={report.problem} compact /> : null}
      {report.kind !== "failed" && report.warnings.length > 0 ? (
        <p>{words.schedulerWarning(report.warnings)}</p>
      ) : null}
    </div>
  );
}
