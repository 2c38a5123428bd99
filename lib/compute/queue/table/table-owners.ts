import { isUserReported } from "../own-user";
import type { JobTable } from "./job-table";
import { readRowJobs } from "./row-jobs";

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
