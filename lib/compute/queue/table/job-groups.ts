import { isLeftUndone } from "../../job/job-exit";
import { makeOwnerTest } from "../../job/own-user";
import { findRow, type JobsTogether, type JobTable, readId, readText } from "./job-table";
import { readStates } from "./table-row";

/** Jobs submitted together: `jobIds` are those known to have been created; `settled`: those not to run again, however they ended. */
type JobGroup = { id: string; title: string; jobIds: readonly string[]; settled: readonly string[] };

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
  for (const { id, title, jobIds, settled } of groups) {
    const rows = jobIds.map((jobId) => findRow(table, jobId)).filter(isOne);
    if (rows.length === 0) continue;
    const key = `s${id}`;
    const place = keys.push(key) - 1;
    for (const row of rows) places[row] = place;
    const undone = rows
      .filter((row) => isLeftUndone(readStates(table, row)))
      .map((row) => readId(table, row));
    const failed = undone.filter((jobId) => !settled.includes(jobId));
    const known = rows.filter((row) => readText(table, "state", row) !== null);
    together.set(key, { title, total: jobIds.length, failed, unknown: jobIds.length - known.length });
  }
  if (together.size === 0) return table;
  return { ...table, together, text: { ...table.text, group: { distinct: keys, at: places } } };
}
