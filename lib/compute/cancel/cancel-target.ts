import { type ArrayTasks, groupTasks, isNone, toArrayRecords } from "../job/array-tasks";
import type { JobDetail } from "../job/job-model";
import { whyNotCancellable } from "../job/job-state";
import { parseTaskRef } from "../job/task-list";

/**
 * What one cancel is about. `id` is what is sent: a job's id, a task as `85_3`, an array's id. `unread`: nothing was read of
 * it, so it may be an array. `state` is the base state as last read, null for an array.
 */
export type CancelTarget = {
  id: string;
  name: string | null;
  kind: "job" | "task" | "array" | "heterogeneous" | "unread";
  state: string | null;
  /** The array that a task belongs to, or that is meant; `tasks` null: this screen doesn't know its other records. */
  array: { jobId: string; tasks: ArrayTasks | null } | null;
  /** The leader of the heterogeneous job that it is a component of. */
  leaderId: string | null;
};

const noGroup = { array: null, leaderId: null };

/** A job of its own. */
export const toJobTarget = (id: string, name: string | null, state: string | null): CancelTarget => ({
  id,
  name,
  kind: "job",
  state,
  ...noGroup,
});

/** The whole array that a task belongs to; null for what is no task. */
export const toWholeArray = ({ kind, name, array }: CancelTarget): CancelTarget | null =>
  kind === "task" && array ? toArrayTarget(array.jobId, name, array.tasks) : null;

export const toArrayTarget = (
  jobId: string,
  name: string | null,
  tasks: ArrayTasks | null,
): CancelTarget => ({ id: jobId, name, kind: "array", state: null, array: { jobId, tasks }, leaderId: null });

export const toTaskTarget = (
  { jobId, tasks }: NonNullable<CancelTarget["array"]>,
  taskId: string,
  { name, state }: Pick<CancelTarget, "name" | "state">,
): CancelTarget => ({
  id: `${jobId}_${taskId}`,
  name,
  kind: "task",
  state,
  array: { jobId, tasks },
  leaderId: null,
});

/** True while a cancel of the array would still end something, or that isn't known. */
const isOpenArray = (tasks: ArrayTasks | null) =>
  tasks === null || ![tasks.running, tasks.waiting, tasks.other].every(isNone);

/**
 * What a cancel on the page of `ref` means: on a task's page, and on that of the last task, which bears the array's id, that
 * task alone; on the page of an array's waiting rest the whole array, as the scheduler has no address for the rest. A
 * sentence where nothing is left to cancel.
 */
export function toPageTarget(ref: string, job: JobDetail | null, jobs: JobDetail[]): CancelTarget | string {
  const asked = parseTaskRef(ref);
  if (!job) {
    const array = asked && { jobId: asked.jobId, tasks: null };
    return { ...toJobTarget(ref, null, null), kind: asked ? "task" : "unread", array };
  }
  const { name, state, array, heterogeneous } = job;
  if (!array) {
    const open = jobs.find((record) => whyNotCancellable(record) === null);
    if (!open) return whyNotCancellable(job) ?? "The job has already ended.";
    if (!heterogeneous) return toJobTarget(ref, name, state);
    const { jobId: leaderId } = heterogeneous;
    return { ...toJobTarget(ref, name, open.state), kind: "heterogeneous", leaderId };
  }
  const { jobId } = array;
  const tasks = ref === jobId ? groupTasks(toArrayRecords(jobs, jobId)) : null;
  const taskId = asked?.taskId ?? (job.id === ref ? array.taskId : null);
  if (taskId !== null && whyNotCancellable(job) === null)
    return toTaskTarget({ jobId, tasks }, taskId, { name, state });
  if (ref === jobId && isOpenArray(tasks)) return toArrayTarget(jobId, name, tasks);
  return whyNotCancellable(job) ?? "The job has already ended.";
}

/** The base states that a target is in, for warnings about a signal. */
export function listStates({ state, array, kind }: CancelTarget): string[] {
  if (kind !== "array") return state === null ? [] : [state];
  const { running, waiting } = array?.tasks ?? {};
  return [
    ...(running && !isNone(running) ? ["RUNNING"] : []),
    ...(waiting && !isNone(waiting) ? ["PENDING"] : []),
  ];
}
