import { listParameter } from "@/lib/address/parameter";
import { toComputePath } from "@/lib/compute/compute-path";
import { toJobRef } from "@/lib/compute/job/job-membership";
import { toStateView } from "@/lib/compute/job/job-state";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import { sumTasks, toJobStage } from "./job-stage";
import type { MachineWork, WorkJob } from "./model";
import { failedStates, hasFailed } from "./own-jobs";
import * as words from "./words";

/** As the queue's address carries them (lib/compute/queue/queue-parameters.ts). */
const states = listParameter(true);

/** The reader's jobs in a machine's queue, in these states (null: unknown); `text` as in the queue's filter. */
export const toOwnQueuePath = (
  resource: string,
  of: readonly Pick<WorkJob, "state">[],
  text: string | null = null,
): string =>
  toComputePath({ resource }, "", {
    q: text,
    state: states.format([...new Set(of.map(({ state }) => state ?? ""))].sort()),
    mine: "on",
  });

/** The reader's jobs in a machine's queue that have failed, in whatever way. */
export const toFailedPath = (resource: string): string =>
  toOwnQueuePath(
    resource,
    failedStates.map((state) => ({ state })),
  );

/** The page of one of the reader's jobs. */
export const toJobPath = (resource: string, job: Pick<WorkJob, "id" | "array">): string =>
  toComputePath({ resource }, `jobs/${toJobRef(job)}`);

/** The queue's filter for jobs with one of these reasons: a regular expression, as the queue limits its length. */
export function toReasonFilter(reasons: readonly (string | null)[]): string | null {
  const codes = new Set(reasons.flatMap((reason) => /\w+/.exec(reason ?? "")?.[0] ?? []));
  return codes.size > 0 ? toFilter([...codes].sort().join("|")) : null;
}

/** The queue's filter for jobs whose ID begins so: `85_` for the tasks of an array, `85_3$` for one job; null if it is too long. */
export const toIdFilter = (starts: readonly string[]): string | null => toFilter(`^(?:${starts.join("|")})`);

function toFilter(pattern: string): string | null {
  const text = `/${pattern}/`;
  return text.length <= mostText ? text : null;
}

const mostText = 200;

/**
 * How many of the reader's jobs on a machine run, wait and have failed, with where they are; none of nothing. Where not all were sent, a
 * link leads to every usual state of the kind; the queue also has what failed more than a day ago.
 */
export function toCountLinks({ resource, jobs, counts }: MachineWork) {
  const ofStage = (stage: "running" | "pending", ...usual: string[]) => {
    const found = jobs.filter((job) => toJobStage(job) === stage);
    return sumTasks(found) === counts[stage] ? found : usual.map((state) => ({ state }));
  };
  // The list may have been cut, the counts have all of them.
  const failed = jobs.filter(hasFailed);
  const ofFailed = failed.length === counts.failed ? failed : failedStates.map((state) => ({ state }));
  return [
    {
      count: counts.running,
      text: words.countRunning,
      of: ofStage("running", "RUNNING", "SUSPENDED"),
      isBad: false,
    },
    { count: counts.pending, text: words.countPending, of: ofStage("pending", "PENDING"), isBad: false },
    { count: counts.failed, text: words.countFailed, of: ofFailed, isBad: true },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, text, of, isBad }) => ({ text: text(count), href: toOwnQueuePath(resource, of), isBad }));
}

/** A job's ID as people write it: `85_3` for a task, `85_[5-9]` for the tasks of an array that wait. */
export function toJobLabel(job: Pick<WorkJob, "id" | "array">): string {
  const { array } = job;
  return array && array.taskId === null && array.tasks ? `${array.jobId}_[${array.tasks}]` : toJobRef(job);
}

/** Why a job failed: the scheduler's reason if it says why the job ended, else its state. */
export function sayFailure(job: Pick<WorkJob, "state" | "states" | "reason">): string {
  const { words: state } = toStateView(job);
  const reason = isEndReason(job.reason) ? toReasonView(job.reason) : null;
  return reason ? words.failedBecause(state, reason.words) : state;
}
