import { parseTaskRef } from "../job/task-list";
import type { JobTable } from "../queue/table/job-table";
import { readJob } from "../queue/table/table-row";
import type { RunRecord } from "./run";

/** The newest of the reader's jobs are enough. */
const mostRecords = 400;

/** The reader's jobs of a queue, as records of runs and of the scheduler's estimates. */
export function listOwnRecords(
  table: JobTable,
  isOwn: (user: string | null) => boolean,
): (RunRecord & { isStartForecast: boolean })[] {
  const { distinct, at } = table.text.user;
  const mine = distinct.map(isOwn);
  const rows: number[] = [];
  for (let row = table.count - 1; row >= 0 && rows.length < mostRecords; row--)
    if (mine[at[row] ?? -1]) rows.push(row);
  return rows.map((row) => {
    const { label, submittedMs, startMs, endMs, ...job } = readJob(table, row);
    const array = parseTaskRef(label) ?? (label.includes("[") ? { jobId: job.id, taskId: null } : null);
    return {
      ...{ ...job, array, submittedAt: toIso(submittedMs), startAt: toIso(startMs), endAt: toIso(endMs) },
    };
  });
}

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
