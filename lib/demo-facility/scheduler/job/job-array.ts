import type { WorldJobs } from "../queue/world-jobs";
import { progressOf } from "./job-progress";
import type { SchedulerJob } from "./scheduler-job";

/** One task of an array as a path names it, `85_3`; null for anything else. */
export function parseTask(id: string): { leaderId: string; taskId: number } | null {
  const [, leaderId, task] = /^(\d{1,20})_(\d{1,10})$/.exec(id) ?? [];
  return leaderId === undefined ? null : { leaderId, taskId: Number(task) };
}

/** Whether a record is that of the tasks of an array that have not started, or were cancelled before they did. */
export const isWaitingRest = (job: SchedulerJob, nowMs: number): boolean =>
  job.array != null && job.array.rest !== null && !progressOf(job, nowMs).hasNodes;

/** The tasks of `1-3,7%2`. */
export function listTasks(expression: string): number[] {
  const [list = ""] = expression.split("%");
  return list.split(",").flatMap((part) => {
    const [, first, last = first, step = "1"] = /^(\d{1,6})(?:-(\d{1,6})(?::(\d{1,6}))?)?$/.exec(part) ?? [];
    if (first === undefined) return [];
    const tasks: number[] = [];
    for (let task = Number(first); task <= Number(last) && tasks.length < 1000; task += Number(step) || 1)
      tasks.push(task);
    return tasks;
  });
}

/** Tasks as the scheduler lists them, with how many may run at once where that is limited: `3-5%2`. */
export function writeTasks(tasks: readonly number[], maxRunning: number): string {
  const runs: [number, number][] = [];
  for (const task of [...tasks].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && task === last[1] + 1) last[1] = task;
    else runs.push([task, task]);
  }
  const list = runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(",");
  return maxRunning > 0 ? `${list}%${maxRunning}` : list;
}

/**
 * A job planned as an array: at most `maxRunning` tasks at once, the others as their turn comes. The last one has the id of
 * the array (`ids[0]`), as in real schedulers.
 */
export function planArray(
  job: SchedulerJob,
  ids: readonly string[],
  tasks: readonly number[],
  maxRunning: number,
): SchedulerJob[] {
  const [leaderId = job.id] = ids;
  const runMs = (job.endMs ?? 0) - (job.startMs ?? 0);
  const keptMs = (job.forgetMs ?? 0) - (job.endMs ?? 0);
  const atOnce = maxRunning > 0 ? maxRunning : tasks.length;
  return tasks.map((taskId, at) => {
    const startMs = job.startMs === null ? null : job.startMs + Math.floor(at / atOnce) * (runMs + 1000);
    const endMs = startMs === null ? null : startMs + runMs;
    return {
      ...job,
      id: (at === tasks.length - 1 ? leaderId : ids[at + 1]) ?? leaderId,
      startMs,
      endMs,
      forgetMs: endMs === null ? null : endMs + keptMs,
      estimatedStartMs: startMs,
      array: { leaderId, taskId, rest: null, maxRunning },
    };
  });
}

/** Whether a submitted task waits, so that it has no record of its own. */
const isHidden = (job: SchedulerJob, nowMs: number) =>
  job.array?.rest === null && progressOf(job, nowMs).stage === "pending";

/** Submitted jobs as the scheduler lists them: the waiting tasks of an array as one record under the array's id. */
export function* withWaitingRests(jobs: readonly SchedulerJob[], nowMs: number): Generator<SchedulerJob> {
  for (const job of jobs) {
    const { array } = job;
    if (!array || !isHidden(job, nowMs)) yield job;
    else if (job.id === array.leaderId) {
      const waiting = jobs.filter((other) => other.array?.leaderId === job.id && isHidden(other, nowMs));
      const tasks = waiting.map((other) => other.array?.taskId ?? 0);
      yield { ...job, array: { ...array, rest: writeTasks(tasks, array.maxRunning) } };
    }
  }
}

/** Takes one task out of a waiting rest, so that it can be cancelled alone; `freeId` is for a task that has no plan yet. */
export function splitTask(
  jobs: WorldJobs,
  resource: string,
  rest: SchedulerJob,
  taskId: number,
  freeId: () => string,
): SchedulerJob {
  const array = rest.array;
  const others = listTasks(array?.rest ?? "").filter((task) => task !== taskId);
  if (!array || others.length === 0) return { ...rest, array: array && { ...array, taskId, rest: null } };
  const planned = [...jobs.submitted(resource).values()].filter((job) => job.array?.leaderId === rest.id);
  const own = planned.find((job) => job.array?.taskId === taskId);
  if (own && own.id !== rest.id) return own;
  // Another task has to bear the array's id from now on.
  const heir = planned.find((job) => job.array?.taskId === others.at(-1));
  if (own && heir) {
    jobs.alter(resource, { ...heir, id: rest.id });
    return { ...own, id: heir.id };
  }
  jobs.alter(resource, { ...rest, array: { ...array, rest: writeTasks(others, array.maxRunning) } });
  const split = { ...rest, id: freeId(), array: { ...array, taskId, rest: null } };
  jobs.submit(resource, split);
  return split;
}
