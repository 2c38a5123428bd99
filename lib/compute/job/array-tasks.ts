import type { Job } from "./job-model";
import { isOver } from "./job-state";
import { countTasks, joinTasks, namesTask, type TaskRef } from "./task-list";

/** Some tasks of an array, `5-9`; `count` null: the scheduler's list can't be counted. */
export type TaskSet = { tasks: string; count: number | null };

/** The tasks of an array by what a cancel does to them; `other` are in a state that is neither, or unknown. */
export type ArrayTasks = Record<TaskGroup, TaskSet>;
export const taskGroups = ["running", "waiting", "ended", "other"] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** A record's place in an array: one task, or (taskId null) the waiting rest that `tasks` lists. */
export type ArrayRecord = Pick<Job, "state" | "states"> & { taskId: string | null; tasks: string };

/** The records of one array among those of a job's answer. */
export const toArrayRecords = (
  jobs: Pick<Job, "state" | "states" | "array">[],
  arrayId: string,
): ArrayRecord[] =>
  jobs.flatMap(({ state, states, array }) =>
    array?.jobId === arrayId ? [{ state, states, taskId: array.taskId, tasks: array.tasks }] : [],
  );

/** The tasks of one array; null without a record. */
export function groupTasks(records: ArrayRecord[]): ArrayTasks | null {
  if (records.length === 0) return null;
  const of = (group: TaskGroup) => toTaskSet(records.filter((record) => groupOf(record) === group));
  return { running: of("running"), waiting: of("waiting"), ended: of("ended"), other: of("other") };
}

function groupOf({ state, states }: ArrayRecord): TaskGroup {
  if (isOver({ state, states })) return "ended";
  if (state === "PENDING") return "waiting";
  return state === "RUNNING" || state === "SUSPENDED" ? "running" : "other";
}

/** The tasks that some records stand for. A record that names none stands for an unknown number. */
export function toTaskSet(records: Pick<ArrayRecord, "taskId" | "tasks">[]): TaskSet {
  const single = records.flatMap(({ taskId }) => taskId ?? []);
  const rests = records.flatMap(({ taskId, tasks }) => (taskId === null ? [tasks] : []));
  const counts = rests.map(countTasks);
  const known = new Set(single).size;
  return {
    tasks: [joinTasks(single), ...rests.map((rest) => rest.replace(/%.*$/, ""))].filter(Boolean).join(","),
    count: counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), known),
  };
}

/** True where a set has no task: an unknown number is not none. */
export const isNone = ({ count }: TaskSet): boolean => count === 0;

/** More of a list is no help before a press. */
const mostCharacters = 80;

/** `5 waiting (5-9)`, or where they can't be counted `waiting: number not reported (1, 3, ...)`. */
export function sayTasks({ tasks, count }: TaskSet, word: string): string {
  const all = tasks.replaceAll(",", ", ");
  const some =
    all.length > mostCharacters ? `${all.slice(0, mostCharacters).replace(/,[^,]*$/, "")}, …` : all;
  const listed = some ? ` (${some})` : "";
  if (count === null) return `${word}: number not reported${listed}`;
  return `${count.toLocaleString("en-GB")} ${word}${listed}`;
}

/** What cancelling a whole array does: `2 running (1, 2), 7 waiting (3-9), 1 ended (10; not affected)`. */
export function sayArray({ running, waiting, other, ended }: ArrayTasks): string {
  const parts = [sayTasks(running, "running"), sayTasks(waiting, "waiting")];
  if (!isNone(other)) parts.push(sayTasks(other, "in another state"));
  if (!isNone(ended))
    parts.push(`${sayTasks(ended, "ended").replace(/\)$/, "")}${ended.tasks ? "; " : " ("}not affected)`);
  return parts.join(", ");
}

/**
 * The record that a task is in: its own, else the waiting rest that lists it. "unclear": there is a waiting rest whose list
 * can't be read. null for none.
 */
export function findTask<J extends Pick<Job, "array">>(
  jobs: J[],
  { jobId, taskId }: TaskRef,
): J | "unclear" | null {
  const own = jobs.filter(({ array }) => array?.jobId === jobId);
  const task = own.find(({ array }) => array?.taskId === taskId);
  if (task) return task;
  const rests = own.filter(({ array }) => array?.taskId === null && array.tasks !== "");
  const rest = rests.find(({ array }) => namesTask(array?.tasks ?? "", taskId));
  if (rest) return rest;
  return rests.some(({ array }) => namesTask(array?.tasks ?? "", taskId) === null) ? "unclear" : null;
}
