import { makeOwnerTest } from "../../job/own-user";
import { findRow, type JobsTogether, type JobTable, readText } from "./job-table";

/** Jobs submitted together: `jobIds` are those known to have been created. */
type JobGroup = { id: string; title: string; jobIds: readonly string[] };

/**
 * The table with jobs that were submitted together as groups, keyed `s` plus their batch's ID, beside those of the scheduler, which
 * keep their rows. A scheduler may use an ID again, so a job of another user is none of these. The same table if it lists none.
 */
export function withJobGroups(
  table: JobTable,
  groups: readonly JobGroup[],
  username: string | null,
): JobTable {
  const ownerOf = makeOwnerTest(username);
  const isOne = (row: number) =>
    row >= 0 && readText(table, "group", row) === null && ownerOf(readText(table, "user", row)) !== "others";
  const { distinct, at } = table.text.group;
  const [keys, places, together] = [[...distinct], at.slice(), new Map<string, JobsTogether>()];
  for (const { id, title, jobIds } of groups) {
    const rows = jobIds.map((jobId) => findRow(table, jobId)).filter(isOne);
    if (rows.length === 0) continue;
    const key = `s${id}`;
    const place = keys.push(key) - 1;
    for (const row of rows) places[row] = place;
    together.set(key, { title, total: jobIds.length });
  }
  if (together.size === 0) return table;
  return { ...table, together, text: { ...table.text, group: { distinct: keys, at: places } } };
}
