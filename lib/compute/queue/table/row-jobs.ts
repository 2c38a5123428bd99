import { countTasks } from "../../job/task-list";
import type { JobTable } from "./job-table";

const known = new WeakMap<JobTable, Float64Array>();

/**
 * How many jobs each row stands for: the tasks of an array that wait share a record (`_[3-6]`). 1 where the scheduler's list
 * can't be counted.
 */
export function readRowJobs(table: JobTable): Float64Array {
  const made = known.get(table);
  if (made) return made;
  const { distinct, at } = table.text.part;
  const ofPart = distinct.map((part) => (part?.startsWith("_[") ? (countTasks(part.slice(1)) ?? 1) : 1));
  const counts = Float64Array.from(at, (code) => ofPart[code] ?? 1);
  known.set(table, counts);
  return counts;
}

/** The jobs of some rows. */
export function sumJobs(table: JobTable, rows: Iterable<number>): number {
  const counts = readRowJobs(table);
  let sum = 0;
  for (const row of rows) sum += counts[row] ?? 0;
  return sum;
}

/** The jobs of all rows. */
export const sumAllJobs = (table: JobTable): number =>
  readRowJobs(table).reduce((sum, count) => sum + count, 0);
