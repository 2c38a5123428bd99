import { columnNames as names } from "../words";

/** The grid's columns by their keys in the URL; `sort` is the field that the heading sorts by. */
export const gridColumns = [
  { key: "id", name: names.id, sort: "id", width: "9.75rem" },
  { key: "state", name: names.state, sort: "state", width: "8rem" },
  { key: "name", name: names.name, sort: "name", width: "minmax(8rem,2fr)" },
  { key: "reason", name: names.reason, sort: "reason", width: "minmax(11rem,3fr)" },
  { key: "user", name: names.user, sort: "user", width: "minmax(9.75rem,0.5fr)" },
  { key: "account", name: names.account, sort: "account", width: "8rem" },
  { key: "partition", name: names.partition, sort: "partition", width: "minmax(5.25rem,0.5fr)" },
  { key: "nodes", name: names.nodes, sort: "nodeCount", width: "4rem" },
  { key: "cpus", name: names.cpus, sort: "cpus", width: "5.5rem" },
  { key: "priority", name: names.priority, sort: "priority", width: "6.5rem" },
  { key: "submit", name: names.submit, sort: "submitted", width: "9.75rem" },
  { key: "start", name: names.start, sort: "start", width: "10rem" },
  { key: "end", name: names.end, sort: "end", width: "10rem" },
  { key: "limit", name: names.limit, sort: "limit", width: "5.5rem" },
  { key: "used", name: names.used, sort: null, width: "6rem" },
  { key: "qos", name: names.qos, sort: "qos", width: "6rem" },
  { key: "reservation", name: names.reservation, sort: "reservation", width: "8rem" },
  { key: "nodelist", name: names.nodelist, sort: "nodeList", width: "14rem" },
] as const;
export type GridColumn = (typeof gridColumns)[number];
export type GridColumnKey = GridColumn["key"];

/** As many as fit without scrolling sideways in a window of 1280 px. */
export const usualColumns: readonly GridColumnKey[] = [
  "id",
  "state",
  "name",
  "reason",
  "user",
  "partition",
  "nodes",
  "start",
  "used",
];
