import * as z from "zod/mini";
import { problemSchema } from "@/lib/portal/problem-schema";

/**
 * The data of a list apart from its rows. `asOf` is the scheduler's own instant, `answeredAt` when the portal received it.
 */
const headShape = {
  /** Identifies this state of the list; a later read that passes it gets only the changes. */
  state: z.string(),
  total: z.number(),
  /** Entries that aren't job records, and records with a repeated ID; both are missing from the rows. */
  unreadable: z.number(),
  repeated: z.number(),
  warnings: z.array(z.string()),
  asOf: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** In how many ms a newer list is worth requesting; null if none is being read and this one is new. */
  newerInMs: z.nullable(z.number()),
  /** Why the last read returned nothing newer; null if it did, or is still in progress. */
  problem: z.nullable(problemSchema),
};
export type GridHead = z.infer<z.ZodMiniObject<typeof headShape>>;

/**
 * The jobs that have arrived of a list that is still being read: those after the first `from`, which the reader has.
 */
export const gridPartSchema = z.object({ state: z.string(), from: z.number(), rows: z.unknown() });

/**
 * The queue for the grid: `full` with every row, `delta` with the changes from the requested state (`rows` is null for
 * none), or `reading` while the first list is loading, with the part of it that has arrived. The rows have the form of GridRows (job-table.ts), checked by the table as it
 * reads them.
 */
export const jobGridSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("reading"),
    sinceMs: z.number(),
    jobs: z.number(),
    part: z.optional(gridPartSchema),
  }),
  z.object({ kind: z.literal("full"), ...headShape, rows: z.unknown() }),
  z.object({ kind: z.literal("delta"), ...headShape, rows: z.unknown(), removed: z.array(z.string()) }),
]);
export type JobGrid = z.infer<typeof jobGridSchema>;

/** The query parameters of a grid read; `since` is the state that the reader has. */
export const jobGridQuerySchema = z.object({
  version: z.optional(z.string().check(z.maxLength(40))),
  since: z.optional(z.string().check(z.maxLength(60))),
});
