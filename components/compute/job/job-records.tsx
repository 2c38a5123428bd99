"use client";

import Link from "next/link";
import { Instant } from "@/components/shell/time/instant";
import { Cell, DataTable, HeadRow, RowHeadCell } from "@/components/ui/data-table";
import { Panel } from "@/components/ui/panel";
import { sayJobExit } from "@/lib/compute/job/job-exit";
import { sayMembership, toJobRef } from "@/lib/compute/job/job-membership";
import { findBaseState } from "@/lib/compute/job/job-state";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import { countTasks } from "@/lib/compute/job/task-list";
import * as words from "@/lib/compute/job/words";
import type { JobDetail, Step } from "@/lib/compute/model";
import { toRowKeys } from "@/lib/compute/row-keys";
import { formatDuration } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { JobStateBadge } from "./job-state-badge";
import { sayTasksByState, TaskBar, type TaskCount } from "./task-bar";

const mostShown = 200;

type JobRecordsProps = {
  jobs: JobDetail[];
  /** The record that the rest of the page shows; null of earlier runs, which have no page of their own. */
  current: JobDetail | null;
  toHref: (jobId: string) => string;
  isLastKnown?: boolean;
};

/** Every record of an array or heterogeneous job, each linked to its own page; or the earlier runs of a requeued job. */
export function JobRecords({ jobs, current, toHref, isLastKnown = false }: JobRecordsProps) {
  const shown = jobs.slice(0, mostShown);
  const keys = toRowKeys(shown.map(({ id }) => id));
  const ofAll = current?.heterogeneous ? words.parts : words.arrayJobs;
  const heading = current === null ? words.earlierRuns : ofAll;
  const counts = current === null ? null : countTaskStates(jobs);
  return (
    <Panel heading={heading} level={3} aside={words.recordCount(jobs.length)} padded={false}>
      {counts === null ? null : (
        <div className="grid gap-1 border-line border-b px-3 py-2 text-sm">
          <TaskBar counts={counts} className="block" />
          <p aria-hidden="true">{sayTasksByState(counts)}</p>
        </div>
      )}
      <DataTable caption={current === null ? heading : words.records} className="max-h-96">
        <HeadRow names={words.recordColumns} />
        <tbody>
          {shown.map((job, index) => (
            <tr key={keys[index]}>
              <RowHeadCell>
                {current === null ? (
                  toJobRef(job)
                ) : job === current ? (
                  words.shownHere(toJobRef(job))
                ) : (
                  <Link
                    href={toHref(toJobRef(job))}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center underline underline-offset-2"
                  >
                    {toJobRef(job)}
                  </Link>
                )}
                {job.name ? <span className="font-normal text-ink-muted"> {job.name}</span> : null}
              </RowHeadCell>
              <Cell>{sayMembership(job) ?? "–"}</Cell>
              <Cell>
                {current === null && job.state === "PENDING" ? (
                  words.requeued
                ) : (
                  <JobStateBadge job={job} isLastKnown={isLastKnown} />
                )}
              </Cell>
              <Cell>
                <span className="wrap-break-word inline-block max-w-48">
                  {job.nodeList || (job.nodeCount ?? "–")}
                </span>
              </Cell>
              <Cell>
                <RecordInstant iso={job.startAt} isForecast={current !== null && job.isStartForecast} />
              </Cell>
              <Cell>
                <RecordInstant iso={job.endAt} isForecast={current !== null && job.isEndForecast} />
              </Cell>
              <Cell>{sayJobExit(job) ?? sayReason(job) ?? "–"}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {jobs.length > shown.length ? (
        <p className="px-3 py-2 text-ink-muted text-sm">{words.more(jobs.length - shown.length)}</p>
      ) : null}
    </Panel>
  );
}

/** An array's tasks by state; null for anything else, and where the scheduler's list of waiting tasks can't be counted. */
function countTaskStates(jobs: JobDetail[]): TaskCount[] | null {
  const counts = new Map<string, number>();
  for (const { state, array } of jobs) {
    const count = array === null ? null : array.taskId === null ? countTasks(array.tasks) : 1;
    if (count === null) return null;
    counts.set(state ?? "", (counts.get(state ?? "") ?? 0) + count);
  }
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** A waiting job's reason, or why a job ended; not for what an ended job once waited. */
const sayReason = (job: JobDetail) =>
  job.state === "PENDING" || isEndReason(job.reason) ? toReasonView(job.reason)?.words : null;

function RecordInstant({ iso, isForecast }: { iso: string | null; isForecast: boolean }) {
  const ms = parseInstant(iso);
  if (ms === null) return <span>–</span>;
  return (
    <>
      {isForecast ? words.estimate : null}
      <Instant ms={ms} style="near" zoned={false} />
    </>
  );
}

/** The job's steps. Nothing where there are none, or the scheduler reports none. */
export function JobSteps({ steps }: Pick<JobDetail, "steps">) {
  if (steps === null || steps.length === 0) return null;
  const shown = steps.slice(0, mostShown);
  const keys = toRowKeys(shown.map(({ id }) => id));
  return (
    <Panel heading={words.steps} level={3} aside={String(steps.length)} padded={false}>
      <DataTable caption={words.steps} className="max-h-96">
        <HeadRow names={words.stepColumns} />
        <tbody>
          {shown.map((step, index) => (
            <StepRow key={keys[index]} step={step} />
          ))}
        </tbody>
      </DataTable>
      {steps.length > shown.length ? (
        <p className="px-3 py-2 text-ink-muted text-sm">{words.moreInRecord(steps.length - shown.length)}</p>
      ) : null}
    </Panel>
  );
}

function StepRow({ step }: { step: Step }) {
  const state = findBaseState(step.states);
  return (
    <tr>
      <RowHeadCell>
        {step.id}
        {step.name ? <span className="font-normal text-ink-muted"> {step.name}</span> : null}
      </RowHeadCell>
      <Cell>
        <JobStateBadge job={{ state, states: step.states }} />
      </Cell>
      <Cell>
        <StepInstant iso={step.startAt} />
      </Cell>
      <Cell>
        <StepInstant iso={step.endAt} />
      </Cell>
      <Cell>{step.elapsedSeconds === null ? "–" : formatDuration(step.elapsedSeconds * 1000)}</Cell>
      <Cell>
        {[step.nodeCount, step.nodeList ? `(${step.nodeList})` : null]
          .filter((part) => part !== null)
          .join(" ") || "–"}
      </Cell>
      <Cell>{step.tasks ?? "–"}</Cell>
      <Cell>{sayJobExit({ state, exit: step.exit }) ?? "–"}</Cell>
    </tr>
  );
}

function StepInstant({ iso }: { iso: string | null }) {
  const ms = parseInstant(iso);
  return ms === null ? "–" : <Instant ms={ms} style="near" zoned={false} />;
}
