import { compareEntries, type DowntimeEntry } from "./downtime";
import type { PhasedDowntime } from "./situation";

/** The columns that the downtime table sorts by; each also descending, with a dash in front. */
const sortColumns = ["resource", "start", "end", "duration"] as const;
export type SortColumn = (typeof sortColumns)[number];

export type TableOrder = SortColumn | `-${SortColumn}`;
export const tableOrders: readonly TableOrder[] = sortColumns.flatMap((column): TableOrder[] => [
  column,
  `-${column}`,
]);

/** The order after pressing a column's heading: ascending first, then descending. */
export const turnOrder = (order: TableOrder, column: SortColumn): TableOrder =>
  order === column ? `-${column}` : column;

/** The downtimes in that order; missing times come last in either direction, equal ones go by start. */
export function sortDowntimes(downtimes: readonly PhasedDowntime[], order: TableOrder): PhasedDowntime[] {
  const isDown = order.startsWith("-");
  const column = (isDown ? order.slice(1) : order) as SortColumn;
  return [...downtimes].sort((a, b) => {
    const [left, right] = [columnValue(a.entry, column), columnValue(b.entry, column)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || compareEntries(a.entry, b.entry);
    const difference = left < right ? -1 : Number(left > right);
    return (isDown ? -difference : difference) || compareEntries(a.entry, b.entry);
  });
}

function columnValue(
  { downtime, startMs, endMs }: DowntimeEntry,
  column: SortColumn,
): number | string | null {
  if (column === "resource") return downtime.resourceName.toLowerCase();
  if (column === "start") return startMs;
  if (column === "end") return endMs;
  return startMs === null || endMs === null || endMs < startMs ? null : endMs - startMs;
}
