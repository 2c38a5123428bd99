import type { Job } from "./job-model";
import { isOver } from "./job-state";
import { countTasks, joinTasks, namesTask, type TaskRef } from "./task-list";
import * as words from "./words";

/** Some tasks of an array, such as `5-9`; `count` is null if the scheduler's list can't be counted. */
export type TaskSet = { tasks: string; count: number | null };

/** The tasks of an array, grouped by the effect of a cancel. `other` tasks are in another state, or in an unknown one. */
export type ArrayTasks = Record<TaskGroup, TaskSet>;
const taskGroups = ["running", "waiting", "ended", "other"] as const;
type TaskGroup = (typeof taskGroups)[number];

/** A record's place in an array: one task, or (taskId null) the waiting tasks listed in `tasks`. */
export type ArrayRecord = Pick<Job, "state" | "states"> & { taskId: string | null; tasks: string };

/** Picks one array's records from a job's answer. */
export const toArrayRecords = (
  jobs: Pick<Job, "state" | "states" | "array">[],
  arrayId: string,
): ArrayRecord[] =>
  jobs.flatMap(({ state, states, array }) =>
    array?.jobId === arrayId ? [{ state, states, taskId: array.taskId, tasks: array.tasks }] : [],
  );

/** Groups the tasks of one array; null without a record. */
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

/** The tasks that some records cover. A record that lists none covers an unknown number. */
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

/** True if a set has no tasks; an unknown number doesn't count as none. */
export const isNone = ({ count }: TaskSet): boolean => count === 0;

/** A longer list doesn't help anyone decide. */
const mostCharacters = 80;

/** `5 waiting (5-9)`, or `waiting: number not reported (1, 3, ...)` if the tasks can't be counted. */
function sayTasks({ tasks, count }: TaskSet, word: string): string {
  const all = tasks.replaceAll(",", ", ");
  const some =
    all.length > mostCharacters ? `${all.slice(0, mostCharacters).replace(/,[^,]*$/, "")}, …` : all;
  const listed = some ? ` (${some})` : "";
  return `${count === null ? words.tasksUncounted(word) : words.tasks(count, word)}${listed}`;
}

/** The effect of cancelling a whole array: `2 running (1, 2), 7 waiting (3-9), 1 ended (10; not affected)`. */
export function sayArray({ running, waiting, other, ended }: ArrayTasks): string {
  const parts = [sayTasks(running, words.running), sayTasks(waiting, words.waiting)];
  if (!isNone(other)) parts.push(sayTasks(other, words.inOtherState));
  if (!isNone(ended))
    parts.push(
      `${sayTasks(ended, words.ended).replace(/\)$/, "")}${ended.tasks ? "; " : " ("}${words.notAffected})`,
    );
  return parts.join(", ");
}

/**
 * The record of a task: its own, or else the waiting record that lists it. "unclear" if a waiting record's list can't be
 * parsed; null if there is none.
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
