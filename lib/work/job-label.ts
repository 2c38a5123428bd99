import { toJobRef } from "@/lib/compute/job/job-membership";
import { toStateView } from "@/lib/compute/job/job-state";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import type { WorkJob } from "./model";
import * as words from "./words";

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
