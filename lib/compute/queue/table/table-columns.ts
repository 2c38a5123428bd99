/** The grid's columns by their keys in the URL; `sort` is the field that the heading sorts by. */
export const gridColumns = [
  { key: "id", name: "Job", sort: "id", width: "9.75rem" },
  { key: "state", name: "State", sort: "state", width: "8rem" },
  { key: "name", name: "Name", sort: "name", width: "minmax(8rem,1fr)" },
  { key: "reason", name: "Reason", sort: "reason", width: "minmax(11rem,4fr)" },
  { key: "user", name: "User", sort: "user", width: "minmax(9.75rem,0.5fr)" },
  { key: "account", name: "Account", sort: "account", width: "8rem" },
  { key: "partition", name: "Partition", sort: "partition", width: "minmax(5.25rem,0.5fr)" },
  { key: "nodes", name: "Nodes", sort: "nodeCount", width: "4rem" },
  { key: "cpus", name: "CPUs", sort: "cpus", width: "5.5rem" },
  { key: "priority", name: "Priority", sort: "priority", width: "6.5rem" },
  { key: "submit", name: "Submitted", sort: "submitted", width: "9rem" },
  { key: "start", name: "Start", sort: "start", width: "8.75rem" },
  { key: "end", name: "End", sort: "end", width: "8.75rem" },
  { key: "limit", name: "Time limit", sort: "limit", width: "5.5rem" },
  { key: "used", name: "Time used", sort: null, width: "6rem" },
  { key: "qos", name: "QOS", sort: "qos", width: "6rem" },
  { key: "reservation", name: "Reservation", sort: "reservation", width: "8rem" },
  { key: "nodelist", name: "Node list", sort: "nodeList", width: "14rem" },
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
