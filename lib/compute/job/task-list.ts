type Run = { from: number; to: number; step: number };

/** One task of an array, written `85_3` by people and by the scheduler. */
export type TaskRef = { jobId: string; taskId: string };

/** The array and task of `85_3`; null for anything else, including a plain job ID. */
export function parseTaskRef(jobId: string): TaskRef | null {
  const [, array, task] = /^([1-9]\d{0,19})_(0|[1-9]\d{0,9})$/.exec(jobId) ?? [];
  return array !== undefined && task !== undefined ? { jobId: array, taskId: task } : null;
}

/** The leader's ID and the offset of `60+1`, as squeue writes the component of a heterogeneous job; null for anything else. */
export function parseComponentRef(ref: string): { jobId: string; offset: number } | null {
  const [, jobId, offset] = /^([1-9]\d{0,19})\+(0|[1-9]\d{0,9})$/.exec(ref) ?? [];
  return jobId === undefined ? null : { jobId, offset: Number(offset) };
}

/**
 * The runs of an array_task_string ("5-9%2", "1,3,5-7:2"; sbatch(1) --array). null if it can't be counted: an empty string,
 * another notation, or a list that the scheduler cut off ("1,3,5,...").
 */
function parseRuns(expression: string): Run[] | null {
  const [list = ""] = expression.replace(/[\s[\]]/g, "").split("%");
  const runs = list.split(",").map((part): Run | null => {
    const [, first, last = first, step = "1"] =
      /^(\d{1,10})(?:-(\d{1,10})(?::(\d{1,10}))?)?$/.exec(part) ?? [];
    const run = { from: Number(first), to: Number(last), step: Number(step) };
    return first !== undefined && run.to >= run.from && run.step > 0 ? run : null;
  });
  return runs.includes(null) ? null : (runs as Run[]);
}

const sizeOf = ({ from, to, step }: Run) => Math.floor((to - from) / step) + 1;

/** The number of tasks in an array_task_string; null if it can't be counted. */
export function countTasks(expression: string): number | null {
  const runs = parseRuns(expression);
  return runs?.reduce((sum, run) => sum + sizeOf(run), 0) ?? null;
}

/** How many jobs a record is: the tasks of an array that wait in one record count each, unless they can't be counted. */
export const countJobs = ({ array }: { array: { taskId: string | null; tasks: string } | null }): number =>
  array?.taskId === null ? (countTasks(array.tasks) ?? 1) : 1;

/** True if an array_task_string includes a task; null if it can't be parsed. */
export function namesTask(expression: string, taskId: string): boolean | null {
  const task = Number(taskId);
  const runs = parseRuns(expression);
  return runs?.some(({ from, to, step }) => task >= from && task <= to && (task - from) % step === 0) ?? null;
}

/** Task IDs in the scheduler's notation: sorted, neighbours as a range, `1-3,7`. */
export function joinTasks(taskIds: string[]): string {
  const runs: Run[] = [];
  for (const task of [...new Set(taskIds.map(Number))].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && task === last.to + 1) last.to = task;
    else runs.push({ from: task, to: task, step: 1 });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}
