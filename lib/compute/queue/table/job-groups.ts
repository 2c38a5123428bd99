import type { JobGroup } from "../../submit/several/batch";
import { findRow, type JobsTogether, type JobTable, readText } from "./job-table";

/**
 * The table with jobs that were submitted together as groups, keyed `s` plus their batch's ID, beside those of the scheduler, which
 * keep their rows. The same table if it lists none of these jobs.
 */
export function withJobGroups(table: JobTable, groups: readonly JobGroup[]): JobTable {
  const { distinct, at } = table.text.group;
  const [keys, places, together] = [[...distinct], at.slice(), new Map<string, JobsTogether>()];
  for (const { id, title, jobIds } of groups) {
    const rows = jobIds
      .map((jobId) => findRow(table, jobId))
      .filter((row) => row >= 0 && readText(table, "group", row) === null);
    if (rows.length === 0) continue;
    const key = `s${id}`;
    const place = keys.push(key) - 1;
    for (const row of rows) places[row] = place;
    together.set(key, { title, total: jobIds.length });
  }
  if (together.size === 0) return table;
  return { ...table, together, text: { ...table.text, group: { distinct: keys, at: places } } };
}
