import { compareIds, type JobTable, readText, sumJobs } from "./job-table";
import { countValues, maskRows, orderStateCounts, type TableFilter, type ValueCount } from "./table-filter";
import { orderRows, type TableSort } from "./table-sort";

/**
 * How the queue is viewed. `own` is the user whose jobs alone are shown, null for everybody's. `openGroups` are the arrays and
 * heterogeneous jobs whose parts are shown.
 */
export type TableChoice = {
  filter: TableFilter;
  own: string | null;
  sort: TableSort;
  isFolded: boolean;
  openGroups: string[];
};

/**
 * The filtered rows of a table, in order. `items` are rows; a negative item is the complement of the row with the lowest ID of
 * a folded group, followed by the group's rows if it is open. `rows` are the same without folding.
 */
export type TableView = {
  table: JobTable;
  items: Int32Array;
  rows: Uint32Array;
  isFolded: boolean;
  /** The jobs that the rows stand for: tasks that wait share a row. */
  jobCount: number;
  isCut: boolean;
  fault: string | null;
  /** Per state, how many jobs match everything except the choice of states. */
  stateCounts: ValueCount[];
  /** The rows of a group in the view's order, by the group's index in its column. */
  groupRows: (group: number) => number[];
};

/** A row takes 4 bytes in each: as many as usual columns, and one more in its other direction. */
const mostOrders = 10;
const orders = new WeakMap<JobTable, Map<string, Uint32Array>>();

/** The view of a choice; `clock` returns ms. */
export function toTableView(table: JobTable, choice: TableChoice, clock: () => number): TableView {
  const { filter, own } = choice;
  const wide = filter.state.length > 0 ? maskRows(table, { ...filter, state: [] }, clock, own) : null;
  const mask = maskRows(table, filter, clock, own);
  const order = readOrder(table, choice.sort);
  const rows = new Uint32Array(mask.count);
  let length = 0;
  for (const row of order) if (mask.marks[row]) rows[length++] = row;
  let groups: Map<number, number[]> | null = null;
  const groupRows = (group: number) => {
    groups ??= toGroups(table, rows);
    return groups.get(group) ?? [];
  };
  return {
    table,
    rows,
    isFolded: choice.isFolded,
    jobCount: sumJobs(table, rows),
    items: choice.isFolded ? fold(table, rows, choice.openGroups, groupRows) : Int32Array.from(rows),
    isCut: mask.isCut,
    fault: mask.fault,
    stateCounts: orderStateCounts(countValues(table, "state", (wide ?? mask).marks), filter.state),
    groupRows,
  };
}

/** A table is ordered once per field and direction, whatever is typed meanwhile. */
function readOrder(table: JobTable, sort: TableSort): Uint32Array {
  const known = orders.get(table) ?? new Map<string, Uint32Array>();
  orders.set(table, known);
  const key = `${sort.by}${sort.isDescending}`;
  const order = known.get(key) ?? orderRows(table, sort);
  if (known.size >= mostOrders) known.clear();
  known.set(key, order);
  return order;
}

/** Makes the order of a field, as the first press of its heading shows it, while there is time. */
export function prepareOrder(table: JobTable, by: TableSort["by"]): void {
  readOrder(table, { by, isDescending: false });
}

function toGroups(table: JobTable, rows: Uint32Array): Map<number, number[]> {
  const { distinct, at } = table.text.group;
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const group = at[row] ?? 0;
    if ((distinct[group] ?? null) === null) continue;
    const members = groups.get(group);
    if (members) members.push(row);
    else groups.set(group, [row]);
  }
  return groups;
}

/**
 * Two or more rows of one group become one item, at the place of the first. It shows the row with the lowest ID: the leader of
 * a heterogeneous job.
 */
function fold(
  table: JobTable,
  rows: Uint32Array,
  openGroups: string[],
  groupRows: (group: number) => number[],
): Int32Array {
  const { distinct, at } = table.text.group;
  const sizes = new Uint32Array(distinct.length);
  for (const row of rows) {
    const group = at[row] ?? 0;
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  const open = new Set(openGroups);
  const isDone = new Uint8Array(distinct.length);
  const items = new Int32Array(rows.length * 2);
  let length = 0;
  for (const row of rows) {
    const group = at[row] ?? 0;
    const name = distinct[group] ?? null;
    if (name === null || (sizes[group] ?? 0) < 2) items[length++] = row;
    else if (!isDone[group]) {
      isDone[group] = 1;
      const members = groupRows(group);
      items[length++] = ~members.reduce((lowest, member) => Math.min(lowest, member), row);
      if (open.has(name)) for (const member of members) items[length++] = member;
    }
  }
  return items.slice(0, length);
}

/** The item that contains a row: its own, or its folded group's; -1 if the row isn't in the view. */
export function findItem(view: TableView, row: number): number {
  const own = view.items.indexOf(row);
  if (own >= 0 || row < 0) return own;
  const { at, distinct } = view.table.text.group;
  const group = at[row] ?? 0;
  if ((distinct[group] ?? null) === null || !view.rows.includes(row)) return -1;
  return view.items.findIndex((item) => item < 0 && at[~item] === group);
}

/**
 * `next` with its items in the order of `shown`: those shown keep their places, new ones come at the end, gone ones drop out.
 * `isOutdated`: the true order differs. Costs less than making the view itself.
 */
export function holdView(next: TableView, shown: TableView): { view: TableView; isOutdated: boolean } {
  const left = new Uint8Array(2 * next.table.count);
  const folded = new Map<string | null, number>();
  for (const item of next.items) {
    left[slotOf(item)] = 1;
    if (item < 0) folded.set(readText(next.table, "group", ~item), item);
  }
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
    // The job that stands for a group may be gone before the others. A group of which one is left is its row.
    const group = item < 0 ? folded.get(readText(shown.table, "group", ~item)) : undefined;
    if (group !== undefined) take(group);
    // An array whose first task starts turns from one row into a folded group.
    else if (row >= 0 && !take(row)) take(~row);
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
