import { compareIds, type JobTable } from "./job-table";
import type { TableView } from "./table-view";

/**
 * `next` with its items in the order of `shown`: those shown keep their places, new ones come at the end, gone ones drop out.
 * `isOutdated`: the true order differs. Costs less than making the view itself.
 */
export function holdView(next: TableView, shown: TableView): { view: TableView; isOutdated: boolean } {
  const left = new Uint8Array(2 * next.table.count);
  for (const item of next.items) left[slotOf(item)] = 1;
  const items = new Int32Array(next.items.length);
  let length = 0;
  const take = (item: number): boolean => {
    if (!left[slotOf(item)]) return false;
    left[slotOf(item)] = 0;
    items[length++] = item;
    return true;
  };
  const rows = mapRows(shown.table, next.table);
  for (const item of shown.items) {
    const row = rows[item < 0 ? ~item : item] ?? -1;
    if (row < 0) continue;
    // An array whose first task starts turns from one row into a folded group.
    if (item < 0) take(~row);
    else if (!take(row)) take(~row);
  }
  for (const item of next.items) take(item);
  const isOutdated = items.some((item, index) => item !== next.items[index]);
  return { view: isOutdated ? { ...next, items } : next, isOutdated };
}

/** Two places for a row: its own, and that of the folded group that shows it. */
const slotOf = (item: number) => (item < 0 ? 2 * ~item + 1 : 2 * item);

/** For each row of a table the row of the same job in a later table; -1 for jobs that are gone. */
function mapRows(before: JobTable, after: JobTable): Int32Array {
  const rows = new Int32Array(before.count).fill(-1);
  let at = 0;
  for (let row = 0; row < before.count; row++) {
    while (at < after.count && compareIds(after, at, before, row) < 0) at++;
    if (at < after.count && compareIds(after, at, before, row) === 0) rows[row] = at;
  }
  return rows;
}
