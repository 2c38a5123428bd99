import { type ArrayTasks, groupTasks, isNone, toArrayRecords } from "../job/array-tasks";
import type { JobDetail } from "../job/job-model";
import { whyNotCancellable } from "../job/job-state";
import { parseTaskRef } from "../job/task-list";
import * as words from "./words";

/**
 * The target of one cancel. `id` is what is sent: a job's ID, a task as `85_3`, or an array's ID. `unread`: nothing was read
 * about the job, so it may be an array. `user` is the owner, null if not reported. `state` is the base state as last read, null for an array.
 */
export type CancelTarget = {
  id: string;
  name: string | null;
  user: string | null;
  kind: "job" | "task" | "array" | "heterogeneous" | "unread";
  state: string | null;
  /** The task's array, or the array itself; `tasks` of the array, null if the screen doesn't have all its records. */
  array: { jobId: string; tasks: ArrayTasks | null } | null;
  /** The leader of the heterogeneous job, if the target is one of its components. */
  leaderId: string | null;
};

type Named = Pick<CancelTarget, "name" | "user">;

const toTarget = (id: string, { name, user }: Named, more: Partial<CancelTarget>): CancelTarget => ({
  id,
  name,
  user,
  kind: "job",
  state: null,
  array: null,
  leaderId: null,
  ...more,
});

/** A job that belongs to no array or heterogeneous job. */
export const toJobTarget = (
  id: string,
  name: string | null,
  state: string | null,
  user: string | null = null,
): CancelTarget => toTarget(id, { name, user }, { state });

export const toArrayTarget = (jobId: string, named: Named, tasks: ArrayTasks | null): CancelTarget =>
  toTarget(jobId, named, { kind: "array", array: { jobId, tasks } });

export const toTaskTarget = (
  jobId: string,
  taskId: string,
  { state, ...named }: Named & Pick<CancelTarget, "state">,
): CancelTarget =>
  toTarget(`${jobId}_${taskId}`, named, { kind: "task", state, array: { jobId, tasks: null } });

/** True if cancelling the array would still end a task, or if that is unknown. */
const isOpenArray = (tasks: ArrayTasks | null) =>
  tasks === null || ![tasks.running, tasks.waiting, tasks.other].every(isNone);

/**
 * The target of a cancel on the page of `ref`: on that of a task the task alone, on that of an array's ID the whole array, also
 * where its last task, which has the same ID, is shown. Returns a sentence if nothing is left to cancel.
 */
export function toPageTarget(ref: string, job: JobDetail | null, jobs: JobDetail[]): CancelTarget | string {
  const asked = parseTaskRef(ref);
  if (!job) {
    const array = asked && { jobId: asked.jobId, tasks: null };
    return { ...toJobTarget(ref, null, null), kind: asked ? "task" : "unread", array };
  }
  const { name, user, state, array, heterogeneous } = job;
  if (!array) {
    const open = jobs.find((record) => whyNotCancellable(record) === null);
    if (!open) return whyNotCancellable(job) ?? words.hasEnded;
    if (!heterogeneous) return toJobTarget(ref, name, state, user);
    const { jobId: leaderId } = heterogeneous;
    return { ...toJobTarget(ref, name, open.state, user), kind: "heterogeneous", leaderId };
  }
  const { jobId } = array;
  const tasks = ref === jobId ? groupTasks(toArrayRecords(jobs, jobId)) : null;
  if (ref === jobId && isOpenArray(tasks)) return toArrayTarget(jobId, { name, user }, tasks);
  const taskId = asked?.taskId ?? (job.id === ref ? array.taskId : null);
  if (taskId !== null && whyNotCancellable(job) === null)
    return toTaskTarget(jobId, taskId, { name, user, state });
  return whyNotCancellable(job) ?? words.hasEnded;
}

/** The base states of a target, as far as known; null for tasks of an array in another state or an unknown one. */
export function listStates({ state, array, kind }: CancelTarget): (string | null)[] {
  if (kind !== "array") return state === null ? [] : [state];
  const { running, waiting, other } = array?.tasks ?? {};
  return [
    ...(running && !isNone(running) ? ["RUNNING"] : []),
    ...(waiting && !isNone(waiting) ? ["PENDING"] : []),
    ...(other && !isNone(other) ? [null] : []),
  ];
}
