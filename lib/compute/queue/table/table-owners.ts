import { isUserReported } from "../own-user";
import type { JobTable } from "./job-table";

/** Jobs without a user, and whether any job has one; true for an empty queue, where nothing is missing. */
export type TableOwners = { areReported: boolean; unreported: number };

/** While the list isn't known as a whole. */
export const unknownOwners: TableOwners = { areReported: true, unreported: 0 };

/** Counts the jobs whose user the scheduler doesn't report by name. */
export function readOwners(table: JobTable, username: string | null): TableOwners {
  const { distinct, at } = table.text.user;
  const isReported = distinct.map((user) => isUserReported(user, username));
  let unreported = 0;
  for (let row = 0; row < table.count; row++) if (!isReported[at[row] ?? 0]) unreported++;
  return { areReported: table.count === 0 || unreported < table.count, unreported };
}
