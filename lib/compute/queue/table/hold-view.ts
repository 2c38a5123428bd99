import type { TableView } from "./table-view";

/**
 * `next` with its items in the order of `shown`: those shown keep their places, new ones come at the end, gone ones drop out.
 * `isOutdated`: the true order differs. Takes about a millisecond for 10,000 items.
 */
export function holdView(next: TableView, shown: TableView): { view: TableView; isOutdated: boolean } {
  const left = new Map<number | string, number>();
  for (const item of next.items) left.set(keyOf(next, item), item);
  const items = new Int32Array(next.items.length);
  let length = 0;
  const take = (key: number | string) => {
    const item = left.get(key);
    if (item === undefined) return false;
    left.delete(key);
    items[length++] = item;
    return true;
  };
  for (const item of shown.items) {
    // An array whose first task starts turns from one row into a folded group.
    if (!take(keyOf(shown, item)) && item >= 0) take(keyOf(shown, ~item));
  }
  for (const item of left.values()) items[length++] = item;
  const isOutdated = items.some((item, index) => item !== next.items[index]);
  return { view: isOutdated ? { ...next, items } : next, isOutdated };
}

/** An item's identity across tables: the ID of its row, or of a group's first row. IDs beyond 2^53 are texts. */
function keyOf({ table }: TableView, item: number): number | string {
  const row = item < 0 ? ~item : item;
  const exact = table.exactIds.get(row);
  if (exact !== undefined) return item < 0 ? `${exact} group` : exact;
  const id = table.ids[row] ?? 0;
  return item < 0 ? -1 - id : id;
}
