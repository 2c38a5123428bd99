import { type GridJob, jobFields, nameOf, plainNumbers, plainTexts } from "../../job/job-columns";
import { isOver } from "../../job/job-state";
import { parseTaskRef } from "../../job/task-list";
import { type JobsTogether, type JobTable, readId, readNumber, readText, sumJobs } from "./job-table";
import { compareStates, type ValueCount } from "./table-filter";
import { toLabel } from "./table-text";
import type { TableView } from "./table-view";

/**
 * A folded array or heterogeneous job, or jobs submitted `together`: `key` identifies it in the URL, `count` and `states` count its
 * jobs in the view.
 */
type GridGroup = {
  key: string;
  kind: "array" | "heterogeneous" | "together";
  together?: JobsTogether;
  count: number;
  states: ValueCount[];
  /** The nodes of each job, which may differ, or of all parts of a heterogeneous job together; null if unknown. */
  nodes: { least: number; most: number } | null;
  /** The first start of those that have started, else the first planned one. */
  startAt: string | null;
  isStartForecast: boolean;
  isOpen: boolean;
};

/** One line of the grid. For a group, `job` is its part with the lowest ID; `isPart` marks the parts of an open group. */
export type GridLine = { job: GridJob; group: GridGroup | null; isPart: boolean };

const isStartForecast = (table: JobTable, row: number) =>
  ((readNumber(table, "forecast", row) ?? 0) & 1) !== 0;

/** The states of a row's job, as received. */
export const readStates = (table: JobTable, row: number): Pick<GridJob, "state" | "states"> => ({
  state: readText(table, "state", row),
  states: readText(table, "states", row)?.split(" ").filter(Boolean) ?? [],
});

export function readJob(table: JobTable, row: number): GridJob {
  const forecast = readNumber(table, "forecast", row) ?? 0;
  const job: Record<string, unknown> = {
    id: readId(table, row),
    label: toLabel(table, row),
    why: readText(table, "why", row),
    ...readStates(table, row),
    isStartForecast: (forecast & 1) !== 0,
    isEndForecast: (forecast & 2) !== 0,
  };
  for (const field of plainTexts) job[field] = readText(table, field, row);
  for (const [field, name, isInstant] of numbers) {
    const value = readNumber(table, field, row);
    job[name] =
      value === Number.POSITIVE_INFINITY ? "unlimited" : isInstant && value !== null ? toIso(value) : value;
  }
  return job as GridJob;
}

const toIso = (seconds: number) => new Date(seconds * 1000).toISOString();

const numbers = plainNumbers.map(
  (field) => [field, nameOf(field), jobFields[field].kind === "instant"] as const,
);

/** The reference of a row's job: `85_3` for a task, whose ID may also be its array's, else the ID. */
export const toGridRef = ({ id, label }: Pick<GridJob, "id" | "label">): string =>
  parseTaskRef(label) ? label : id;

/** The reference of a folded line: the ID shared by its parts. Jobs submitted together have none. */
export const toGroupRef = ({ job, group }: GridLine): string => group?.key.slice(1) || job.id;

/** The line of an item of the view; null if there is none. */
export function readLine(view: TableView, index: number, openGroups: string[]): GridLine | null {
  const item = view.items[index];
  if (item === undefined) return null;
  const { table } = view;
  const row = item < 0 ? ~item : item;
  const job = readJob(table, row);
  const key = readText(table, "group", row);
  // Grouping a long list takes as long as sorting it, so only an open group's part has its view grouped.
  const readMembers = () => view.groupRows(table.text.group.at[row] ?? 0);
  if (item >= 0) {
    const isPart = view.isFolded && openGroups.includes(key ?? "") && readMembers().length > 1;
    return { job, group: null, isPart };
  }
  if (key === null) return null;
  const members = readMembers();
  const together = table.together?.get(key);
  const kind = together ? "together" : key.startsWith("h") ? "heterogeneous" : "array";
  const group: GridGroup = {
    key,
    kind,
    ...(together && { together }),
    count: sumJobs(table, members),
    states: countStatesOf(table, members),
    nodes: readNodesOf(table, members, kind),
    ...readStartOf(table, members),
    isOpen: openGroups.includes(key),
  };
  return { job, group, isPart: false };
}

function readNodesOf(table: JobTable, rows: number[], kind: GridGroup["kind"]): GridGroup["nodes"] {
  const range = { least: Number.POSITIVE_INFINITY, most: 0 };
  let sum = 0;
  for (const row of rows) {
    const count = readNumber(table, "nodeCount", row);
    if (count === null) return null;
    range.least = Math.min(range.least, count);
    range.most = Math.max(range.most, count);
    sum += count;
  }
  return kind === "heterogeneous" ? { least: sum, most: sum } : range;
}

function readStartOf(table: JobTable, rows: number[]): Pick<GridGroup, "startAt" | "isStartForecast"> {
  let [started, planned] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const row of rows) {
    const seconds = readNumber(table, "start", row) ?? Number.POSITIVE_INFINITY;
    if (isStartForecast(table, row)) planned = Math.min(planned, seconds);
    else started = Math.min(started, seconds);
  }
  const first = Number.isFinite(started) ? started : planned;
  return {
    startAt: Number.isFinite(first) ? toIso(first) : null,
    isStartForecast: first !== started,
  };
}

function countStatesOf(table: JobTable, rows: number[]): ValueCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const state = readText(table, "state", row) ?? "";
    counts.set(state, (counts.get(state) ?? 0) + sumJobs(table, [row]));
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => compareStates(a.value, b.value));
}

/**
 * The IDs that an item covers: a job's own, or those of every part of a folded group. Of jobs submitted together, each of which is a cancel of
 * its own, those that have ended are left out while others haven't.
 */
export function listItemIds(view: TableView, index: number): string[] {
  const item = view.items[index];
  if (item === undefined) return [];
  if (item >= 0) return [readId(view.table, item)];
  const { table } = view;
  const rows = view.groupRows(table.text.group.at[~item] ?? 0);
  const isTogether = table.together?.has(readText(table, "group", ~item) ?? "");
  const open = isTogether ? rows.filter((row) => !isOver(readStates(table, row))) : [];
  return (open.length > 0 ? open : rows).map((row) => readId(table, row));
}

/** A job's reason apart into the scheduler's code, which experts know, and the words for it; either may be empty. */
type ReasonParts = { code: string; words: string };

/** Splits a reason as the list has it: `Waiting for nodes. (Resources)`, followed by the scheduler's own sentence if any. */
export function toReasonParts({ reason, why }: Pick<GridJob, "reason" | "why">): ReasonParts {
  const code = (reason ?? "").trim().replace(/^\((.*)\)$/, "$1");
  if (code === "" || code === "None") return { code: "", words: why ?? "" };
  return { code, words: (why ?? "").replace(` (${code})`, "").trim() };
}
