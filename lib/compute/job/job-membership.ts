import { findTask } from "./array-tasks";
import type { JobDetail } from "./job-model";
import { parseTaskRef } from "./task-list";
import * as words from "./words";

type Member = Pick<JobDetail, "array" | "heterogeneous">;

/**
 * What a job belongs to: `task 3 of array 1200`, `part 1 of heterogeneous job 77`; null if it belongs to neither. `ref` is
 * the requested reference, which may be one of the waiting tasks that the record lists.
 */
export function sayMembership({ array, heterogeneous }: Member, ref = ""): string | null {
  if (heterogeneous)
    return heterogeneous.offset === 0
      ? words.leaderOf(heterogeneous.jobId)
      : words.partOf(heterogeneous.offset, heterogeneous.jobId);
  if (!array) return null;
  const task = array.taskId ?? parseTaskRef(ref)?.taskId ?? null;
  const rest = array.tasks ? words.waitingTasks(array.tasks, array.jobId) : words.arrayOf(array.jobId);
  if (task === null) return rest;
  return array.taskId === null ? words.waitingTask(task, rest) : words.task(task, array.jobId);
}

/** The reference of a record: `85_3` for a task of an array, else its ID. */
export const toJobRef = ({ id, array }: Pick<JobDetail, "id" | "array">): string =>
  array?.taskId != null ? `${array.jobId}_${array.taskId}` : id;

/**
 * Finds the record for a reference. For a task: its own record or the waiting one that lists it, never another task's. For
 * an ID: the record with that ID, else the first. Returns null if there is none.
 */
export function findRecord(jobs: JobDetail[], ref: string): JobDetail | null {
  const task = parseTaskRef(ref);
  if (!task) return jobs.find(({ id }) => id === ref) ?? jobs[0] ?? null;
  const found = findTask(jobs, task);
  return found === "unclear" ? null : found;
}
