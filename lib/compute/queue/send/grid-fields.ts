/**
 * The texts of a row. `why` is the reason in words, as the grid shows it; `group` is `a` or `h` and the id that an array's
 * or heterogeneous job's parts share; `part` says which.
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

/** The numbers of a row: instants in epoch s, the limit in minutes, `forecast` 1 for the start and 2 for the end. */
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
 * Rows by columns, ordered by id. An id is its distance from the one before, or, beyond 2^53, its digits. A text column
 * has each value once and per row its place; a number is its distance from `base`, null for not told, -1 for no limit.
 */
export type GridRows = {
  count: number;
  ids: (number | string)[];
  text: Record<TextField, { distinct: (string | null)[]; at: number[] }>;
  number: Record<NumberField, { base: number; values: (number | null)[] }>;
};
