import type { Limit } from "../../job/job-model";
import { isOver } from "../../job/job-state";
import { parseTaskRef } from "../../job/task-list";
import { type JobsTogether, type JobTable, readId, readNumber, readText, sumJobs } from "./job-table";
import { compareStates, type ValueCount } from "./table-filter";
import { toLabel } from "./table-text";
import type { TableView } from "./table-view";

/** One job as shown in a row; instants are epoch ms, null means not reported. `label` is the ID as people write it. */
export type GridJob = {
  id: string;
  label: string;
  name: string | null;
  user: string | null;
  account: string | null;
  partition: string | null;
  state: string | null;
  states: string[];
  reason: string | null;
  /** The reason in words. */
  why: string | null;
  nodeList: string | null;
  nodeCount: number | null;
  cpus: number | null;
  priority: number | null;
  qos: string | null;
  reservation: string | null;
  submittedMs: number | null;
  startMs: number | null;
  isStartForecast: boolean;
  endMs: number | null;
  isEndForecast: boolean;
  limitMinutes: Limit;
};

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
  startMs: number | null;
  isStartForecast: boolean;
  isOpen: boolean;
};

/** One line of the grid. For a group, `job` is its part with the lowest ID; `isPart` marks the parts of an open group. */
export type GridLine = { job: GridJob; group: GridGroup | null; isPart: boolean };

const isStartForecast = (table: JobTable, row: number) =>
  ((readNumber(table, "forecast", row) ?? 0) & 1) !== 0;

export function readJob(table: JobTable, row: number): GridJob {
  const text = (field: Parameters<typeof readText>[1]) => readText(table, field, row);
  const number = (field: Parameters<typeof readNumber>[1]) => readNumber(table, field, row);
  const instant = (field: "submitted" | "start" | "end") => {
    const seconds = number(field);
    return seconds === null ? null : seconds * 1000;
  };
  const limit = number("limit");
  return {
    id: readId(table, row),
    label: toLabel(table, row),
    name: text("name"),
    user: text("user"),
    account: text("account"),
    partition: text("partition"),
    state: text("state"),
    states: text("states")?.split(" ").filter(Boolean) ?? [],
    reason: text("reason"),
    why: text("why"),
    nodeList: text("nodeList"),
    nodeCount: number("nodeCount"),
    cpus: number("cpus"),
    priority: number("priority"),
    qos: text("qos"),
    reservation: text("reservation"),
    submittedMs: instant("submitted"),
    startMs: instant("start"),
    isStartForecast: isStartForecast(table, row),
    endMs: instant("end"),
    isEndForecast: ((number("forecast") ?? 0) & 2) !== 0,
    limitMinutes: limit === Number.POSITIVE_INFINITY ? "unlimited" : limit,
  };
}

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

function readStartOf(table: JobTable, rows: number[]): Pick<GridGroup, "startMs" | "isStartForecast"> {
  let [started, planned] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const row of rows) {
    const seconds = readNumber(table, "start", row) ?? Number.POSITIVE_INFINITY;
    if (isStartForecast(table, row)) planned = Math.min(planned, seconds);
    else started = Math.min(started, seconds);
  }
  const first = Number.isFinite(started) ? started : planned;
  return { startMs: Number.isFinite(first) ? first * 1000 : null, isStartForecast: first !== started };
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
  const open = isTogether ? rows.filter((row) => !isOver(readJob(table, row))) : [];
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
