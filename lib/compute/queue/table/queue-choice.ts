import { numberFields, textFields } from "../send/grid-fields";
import { choiceFields, type TableFilter } from "./table-filter";
import type { TableChoice } from "./table-view";

/** The grid's columns by their keys in the address; `sort` is the field that the heading sorts by. */
export const gridColumns = [
  { key: "id", name: "Job", sort: "id", width: "8rem" },
  { key: "state", name: "State", sort: "state", width: "8rem" },
  { key: "name", name: "Name", sort: "name", width: "minmax(9rem,1fr)" },
  { key: "reason", name: "Reason", sort: "reason", width: "minmax(12rem,4fr)" },
  { key: "user", name: "User", sort: "user", width: "minmax(7rem,0.5fr)" },
  { key: "account", name: "Account", sort: "account", width: "8rem" },
  { key: "partition", name: "Partition", sort: "partition", width: "minmax(5.5rem,0.5fr)" },
  { key: "nodes", name: "Nodes", sort: "nodeCount", width: "4rem" },
  { key: "cpus", name: "CPUs", sort: "cpus", width: "5.5rem" },
  { key: "priority", name: "Priority", sort: "priority", width: "6.5rem" },
  { key: "submit", name: "Submitted", sort: "submitted", width: "9rem" },
  { key: "start", name: "Start", sort: "start", width: "8.5rem" },
  { key: "end", name: "End", sort: "end", width: "8.5rem" },
  { key: "limit", name: "Limit", sort: "limit", width: "5.5rem" },
  { key: "used", name: "Used of limit", sort: null, width: "7rem" },
  { key: "qos", name: "QOS", sort: "qos", width: "6rem" },
  { key: "reservation", name: "Reservation", sort: "reservation", width: "8rem" },
  { key: "nodelist", name: "Node list", sort: "nodeList", width: "14rem" },
] as const;
export type GridColumn = (typeof gridColumns)[number];
export type GridColumnKey = GridColumn["key"];

export const usualColumns: readonly GridColumnKey[] = [
  "id",
  "state",
  "name",
  "reason",
  "user",
  "partition",
  "nodes",
  "submit",
  "start",
  "limit",
  "used",
];

/** All that the address says about the queue. */
export type QueueChoice = TableChoice & { columns: readonly GridColumnKey[] };

type Parameters = { get(name: string): string | null };
const sortFields: readonly string[] = ["id", ...textFields, ...numberFields];
/** Values are separated by commas; one that holds a comma is written with a backslash before it. */
const split = (text: string | null) =>
  (text?.match(/(?:\\.|[^,\\])+/g) ?? []).map((part) => part.replace(/\\(.)/g, "$1"));
const join = (values: readonly string[]) => values.map((value) => value.replace(/[\\,]/g, "\\$&")).join(",");
/** A value that wasn't told has no letters; in the address it is a lone dash. */
const untold = "-";

/** Reads the address. Total: what can't be meant counts as not there. */
export function parseQueueChoice(parameters: Parameters): QueueChoice {
  const sort = parameters.get("sort") ?? "";
  const by = sort.replace(/^-/, "");
  const columns = gridColumns
    .map(({ key }) => key)
    .filter((key) => split(parameters.get("columns")).includes(key));
  const chosen = (name: string) =>
    split(parameters.get(name)).map((value) => (value === untold ? "" : value));
  return {
    filter: {
      text: (parameters.get("q") ?? "").slice(0, 200),
      state: chosen("state"),
      partition: chosen("partition"),
      account: chosen("account"),
      user: chosen("user"),
    },
    sort: sortFields.includes(by)
      ? { by: by as TableChoice["sort"]["by"], isDescending: sort.startsWith("-") }
      : { by: "id", isDescending: true },
    isFolded: parameters.get("fold") !== "off",
    openGroups: split(parameters.get("open")),
    columns: columns.length > 0 ? columns : usualColumns,
  };
}

/** What part of a choice becomes in the address; null where it is as usual. */
export function toQueueAddress(changes: Partial<QueueChoice>): Record<string, string | null> {
  const { filter, sort, isFolded, openGroups, columns } = changes;
  const address: Record<string, string | null> = {};
  if (filter) {
    address.q = filter.text || null;
    for (const field of choiceFields)
      address[field] = join(filter[field].map((value) => value || untold)) || null;
  }
  if (sort) {
    const text = `${sort.isDescending ? "-" : ""}${sort.by}`;
    address.sort = text === "-id" ? null : text;
  }
  if (isFolded !== undefined) address.fold = isFolded ? null : "off";
  if (openGroups) address.open = join(openGroups) || null;
  if (columns)
    address.columns = columns.join() === usualColumns.join() || columns.length === 0 ? null : columns.join();
  return address;
}

export const isNarrowed = (filter: TableFilter): boolean =>
  filter.text.trim() !== "" || choiceFields.some((field) => filter[field].length > 0);

/** The values with one more, or without it where it is among them. */
export const toggle = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
