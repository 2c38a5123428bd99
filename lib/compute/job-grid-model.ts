import * as z from "zod/mini";
import { problemSchema } from "@/lib/portal/problem-schema";

/** The texts of a row. `group` is `a` or `h` and the id that an array's or heterogeneous job's parts share; `part` says which. */
export const textFields = [
  "name",
  "user",
  "account",
  "partition",
  "state",
  "states",
  "reason",
  "reasonWords",
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

/** What is told of a list beside its rows. `asOf` is the scheduler's own instant, `answeredAt` when the portal had it. */
const headShape = {
  /** Names this state of the list; a later read that names it gets the changes only. */
  state: z.string(),
  total: z.number(),
  /** Records that are no job records, and records whose id came before; both are missing from the rows. */
  unreadable: z.number(),
  repeated: z.number(),
  warnings: z.array(z.string()),
  asOf: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Why the last read brought nothing newer; null where it did, or is still under way. */
  problem: z.nullable(problemSchema),
};
export const gridHeadSchema = z.object(headShape);
export type GridHead = z.infer<typeof gridHeadSchema>;

/**
 * The queue for the grid: `full` with every row, `delta` with what differs from the state that was asked for (`rows` null:
 * nothing), or `reading` while the first list is on its way. The rows' form is GridRows; the table checks it as it reads.
 */
export const jobGridSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reading"), sinceMs: z.number(), jobs: z.number() }),
  z.object({ kind: z.literal("full"), ...headShape, rows: z.unknown() }),
  z.object({ kind: z.literal("delta"), ...headShape, rows: z.unknown(), removed: z.array(z.string()) }),
]);
export type JobGrid = z.infer<typeof jobGridSchema>;

/** What a read of the grid may ask for; `since` is the state that the reader has. */
export const jobGridQuerySchema = z.object({
  version: z.optional(z.string().check(z.maxLength(40))),
  since: z.optional(z.string().check(z.maxLength(60))),
});
