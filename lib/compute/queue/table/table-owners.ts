import { isOver } from "../../job/job-state";
import { isUserReported, type JobOwner, makeOwnerTest } from "../../job/own-user";
import { type JobTable, readRowJobs } from "./job-table";
import type { TableView } from "./table-view";

/** Jobs without a user, and whether any job has one; true for an empty queue, where nothing is missing. */
export type TableOwners = { areReported: boolean; unreported: number };

/** While the list isn't known as a whole. */
export const unknownOwners: TableOwners = { areReported: true, unreported: 0 };

/** Counts the jobs whose user the scheduler doesn't report by name. */
export function readOwners(table: JobTable, username: string | null): TableOwners {
  const { distinct, at } = table.text.user;
  const isReported = distinct.map((user) => isUserReported(user, username));
  const jobs = readRowJobs(table);
  let [rows, unreported] = [0, 0];
  for (let row = 0; row < table.count; row++) {
    if (isReported[at[row] ?? 0]) continue;
    rows++;
    unreported += jobs[row] ?? 0;
  }
  return { areReported: table.count === 0 || rows < table.count, unreported };
}

/** The rows of a view that a cancel could end, apart by owner. */
export type OpenRows = Record<JobOwner, number[]>;

/** Splits the view's open rows by their owner. Without a known username every row counts as own. */
export function listOpenRows({ table, rows }: TableView, username: string | null): OpenRows {
  const { state, states, user } = table.text;
  const owners = user.distinct.map(makeOwnerTest(username));
  const over = new Map<number, boolean>();
  const isOverAt = (row: number) => {
    const [one, many] = [state.at[row] ?? 0, states.at[row] ?? 0];
    const key = one * states.distinct.length + many;
    const known = over.get(key);
    if (known !== undefined) return known;
    const names = states.distinct[many]?.split(" ").filter(Boolean) ?? [];
    const is = isOver({ state: state.distinct[one] ?? null, states: names });
    over.set(key, is);
    return is;
  };
  const open: OpenRows = { own: [], others: [], unreported: [] };
  for (const row of rows) if (!isOverAt(row)) open[owners[user.at[row] ?? 0] ?? "unreported"].push(row);
  return open;
}
