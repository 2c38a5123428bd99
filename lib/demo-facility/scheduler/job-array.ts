import { progressOf, type SchedulerJob, type WorldJobs } from "./scheduler-job";
import { toRuns } from "./wire-values";

/** Parses one task of an array as used in a path, `85_3`; null for anything else. */
export function parseTask(id: string): { leaderId: string; taskId: number } | null {
  const [, leaderId, task] = /^(\d{1,20})_(\d{1,10})$/.exec(id) ?? [];
  return leaderId === undefined ? null : { leaderId, taskId: Number(task) };
}

/** True for the record of an array's tasks that haven't started, or were cancelled before they started. */
export const isWaitingRest = (job: SchedulerJob, nowMs: number): boolean =>
  job.array != null && job.array.rest !== null && !progressOf(job, nowMs).hasNodes;

/** Lists the tasks of `1-3,7%2`. */
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

/** Formats tasks as the scheduler does, with the maximum that may run at once if there is one: `3-5%2`. */
function writeTasks(tasks: readonly number[], maxRunning: number): string {
  const list = toRuns(tasks)
    .map(([first, last]) => (first === last ? first : `${first}-${last}`))
    .join(",");
  return maxRunning > 0 ? `${list}%${maxRunning}` : list;
}

/** Plans a job as an array: at most `maxRunning` tasks at once. The last task has its ID (`ids[0]`), as in real schedulers. */
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

const isHidden = (job: SchedulerJob, nowMs: number) =>
  job.array?.rest === null && progressOf(job, nowMs).stage === "pending";

/** Lists submitted jobs as the scheduler does: the waiting tasks of an array are one record with the array's ID. */
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

/** Separates one task from the waiting ones, to cancel it alone. `freeId` gives an ID to a task without a plan. */
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
  // Another task has to take the array's ID.
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
