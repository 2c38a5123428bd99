import { type ArrayRecord, groupTasks } from "../job/array-tasks";
import { isOver } from "../job/job-state";
import { findRow, type JobTable, readId, readOwnGroup, readText } from "../queue/table/job-table";
import { readStates } from "../queue/table/table-row";
import { type CancelTarget, toArrayTarget, toJobTarget, toTaskTarget } from "./cancel-target";

/** One target of a cancel, and the IDs of the selected rows that it stands for. */
export type SelectedTarget = { target: CancelTarget; ids: string[] };

/**
 * What a cancel of selected rows targets, array by array. Single tasks are cancelled as such. The waiting rest can't be
 * addressed alone, so selecting it, or every open record of an array, targets the whole array. `rows` counts the IDs found in
 * the table.
 */
export function toSelectedTargets(
  table: JobTable,
  ids: Iterable<string>,
): { selected: SelectedTarget[]; rows: number } {
  const found = [...ids].map((id) => findRow(table, id)).filter((row) => row >= 0);
  const members = listMembers(table, found);
  const single = (row: number, target: CancelTarget) => ({ target, ids: [readId(table, row)] });
  const selected = groupRows(table, found).flatMap((rows): SelectedTarget[] => {
    const [first = 0] = rows;
    const group = readOwnGroup(table, first);
    if (group?.startsWith("a")) return toArrayTargets(table, rows, members, group.slice(1));
    return rows.map((row) =>
      single(row, group ? toComponent(table, row, group.slice(1)) : toPlain(table, row)),
    );
  });
  return { selected, rows: found.length };
}

/** Groups the selected rows; each group takes the place of its first row. */
function groupRows(table: JobTable, rows: number[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = readOwnGroup(table, row) ?? `row ${row}`;
    const members = groups.get(key);
    if (members) members.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** Every row of the selected groups, including rows hidden by a filter, by the group's index in its column. */
function listMembers(table: JobTable, selected: number[]): Map<number, number[]> {
  const { at } = table.text.group;
  const members = new Map<number, number[]>();
  for (const row of selected) if (readOwnGroup(table, row) !== null) members.set(at[row] ?? 0, []);
  if (members.size > 0) for (let row = 0; row < table.count; row++) members.get(at[row] ?? 0)?.push(row);
  return members;
}

function toArrayTargets(
  table: JobTable,
  rows: number[],
  members: Map<number, number[]>,
  jobId: string,
): SelectedTarget[] {
  const [first = 0] = rows;
  const all = members.get(table.text.group.at[first] ?? 0) ?? rows;
  const hasRest = rows.some((row) => toRecord(table, row).taskId === null);
  const chosen = new Set(rows);
  const isWhole = rows.length > 1 && all.every((row) => chosen.has(row) || isOver(toRecord(table, row)));
  if (hasRest || isWhole) {
    const tasks = groupTasks(all.map((row) => toRecord(table, row)));
    const target = toArrayTarget(jobId, readNamed(table, first), tasks);
    return [{ target, ids: rows.map((row) => readId(table, row)) }];
  }
  return rows.map((row) => ({
    target: toTaskTarget(jobId, toRecord(table, row).taskId ?? "", readNamed(table, row)),
    ids: [readId(table, row)],
  }));
}

const readNamed = (table: JobTable, row: number) => ({
  name: readText(table, "name", row),
  user: readText(table, "user", row),
  ...readStates(table, row),
});

/** The part of a row is `_3` for a task, `_[5-9]` for a waiting rest (GridRows). */
function toRecord(table: JobTable, row: number): ArrayRecord {
  const part = readText(table, "part", row) ?? "";
  const { state, states } = readStates(table, row);
  const taskId = /^_(\d+)$/.exec(part)?.[1] ?? null;
  return { state, states, taskId, tasks: taskId === null ? part.replace(/^_\[|\]$/g, "") : "" };
}

function toComponent(table: JobTable, row: number, leaderId: string): CancelTarget {
  return { ...toPlain(table, row), kind: "heterogeneous", leaderId };
}

function toPlain(table: JobTable, row: number): CancelTarget {
  const { name, state, user } = readNamed(table, row);
  return toJobTarget(readId(table, row), name, state, user);
}
