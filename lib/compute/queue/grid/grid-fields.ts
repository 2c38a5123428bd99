/**
 * The texts of a row. `why` is the reason in words, as the grid shows it; `group` is `a` or `h` plus the ID shared by the
 * parts of an array or heterogeneous job; `part` identifies the part.
 */
export const textFields = [
  "name",
  "user",
  "account",
  "partition",
  "state",
  "states",
  "reason",
  "why",
  "nodeList",
  "qos",
  "reservation",
  "group",
  "part",
] as const;
export type TextField = (typeof textFields)[number];

/** The numbers of a row: instants in epoch s, the limit in minutes, `forecast` is 1 for the start plus 2 for the end. */
export const numberFields = [
  "nodeCount",
  "cpus",
  "priority",
  "submitted",
  "start",
  "end",
  "limit",
  "forecast",
] as const;
export type NumberField = (typeof numberFields)[number];

/**
 * Rows by columns, ordered by ID. An ID is the difference from the previous one or, beyond 2^53, its digits. A text column
 * has each value once and an index per row; a number is its difference from `base`, null if not reported, -1 for no limit.
 */
export type GridRows = {
  count: number;
  ids: (number | string)[];
  text: Record<TextField, { distinct: (string | null)[]; at: number[] }>;
  number: Record<NumberField, { base: number; values: (number | null)[] }>;
};
