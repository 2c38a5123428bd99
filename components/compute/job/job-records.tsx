"use client";

import Link from "next/link";
import { Instant } from "@/components/shell/time/instant";
import { ColumnTable } from "@/components/ui/data-table";
import { Panel } from "@/components/ui/panel";
import { sayJobExit } from "@/lib/compute/job/job-exit";
import { sayMembership, toJobRef } from "@/lib/compute/job/job-membership";
import { findBaseState } from "@/lib/compute/job/job-state";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import { countTasks } from "@/lib/compute/job/task-list";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
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
  const [ref, part, state, nodes, start, end, why] = words.recordColumns;
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
      <ColumnTable
        caption={current === null ? heading : words.records}
        className="max-h-96"
        rows={shown}
        nameOf={({ id }) => id}
        columns={[
          [
            ref,
            (job) => (
              <>
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
              </>
            ),
          ],
          [part, (job) => sayMembership(job) ?? "–"],
          [
            state,
            (job) =>
              current === null && job.state === "PENDING" ? (
                words.requeued
              ) : (
                <JobStateBadge job={job} isLastKnown={isLastKnown} />
              ),
          ],
          [
            nodes,
            (job) => (
              <span className="wrap-break-word inline-block max-w-48">
                {job.nodeList || (job.nodeCount ?? "–")}
              </span>
            ),
          ],
          [
            start,
            (job) => <RecordInstant iso={job.startAt} isForecast={current !== null && job.isStartForecast} />,
          ],
          [
            end,
            (job) => <RecordInstant iso={job.endAt} isForecast={current !== null && job.isEndForecast} />,
          ],
          [why, (job) => sayJobExit(job) ?? sayReason(job) ?? "–"],
        ]}
      />
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

/** An instant of a record; a dash if it isn't reported. */
export function RecordInstant({ iso, isForecast = false }: { iso: string | null; isForecast?: boolean }) {
  const ms = parseInstant(iso);
  if (ms === null) return "–";
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
  const [step, state, start, end, duration, nodes, tasks, exit] = words.stepColumns;
  return (
    <Panel heading={words.steps} level={3} aside={String(steps.length)} padded={false}>
      <ColumnTable
        caption={words.steps}
        className="max-h-96"
        rows={shown}
        nameOf={({ id }) => id}
        columns={[
          [
            step,
            ({ id, name }) => (
              <>
                {id}
                {name ? <span className="font-normal text-ink-muted"> {name}</span> : null}
              </>
            ),
          ],
          [state, ({ states }) => <JobStateBadge job={{ state: findBaseState(states), states }} />],
          [start, ({ startAt }) => <RecordInstant iso={startAt} />],
          [end, ({ endAt }) => <RecordInstant iso={endAt} />],
          [
            duration,
            ({ elapsedSeconds }) => (elapsedSeconds === null ? "–" : formatDuration(elapsedSeconds * 1000)),
          ],
          [
            nodes,
            ({ nodeCount, nodeList }) =>
              [nodeCount, nodeList ? `(${nodeList})` : null].filter((part) => part !== null).join(" ") || "–",
          ],
          [tasks, (one) => one.tasks ?? "–"],
          [exit, (one) => sayJobExit({ ...one, state: findBaseState(one.states) }) ?? "–"],
        ]}
      />
      {steps.length > shown.length ? (
        <p className="px-3 py-2 text-ink-muted text-sm">{words.moreInRecord(steps.length - shown.length)}</p>
      ) : null}
    </Panel>
  );
}
