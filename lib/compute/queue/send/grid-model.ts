import * as z from "zod/mini";
import { problemSchema } from "@/lib/portal/problem-schema";

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
  /** A newer list is on its way: in how many ms it is worth asking for it; null where none is being read. */
  newerInMs: z.nullable(z.number()),
  /** Why the last read brought nothing newer; null where it did, or is still under way. */
  problem: z.nullable(problemSchema),
};
export const gridHeadSchema = z.object(headShape);
export type GridHead = z.infer<typeof gridHeadSchema>;

/**
 * The queue for the grid: `full` with every row, `delta` with what differs from the state that was asked for (`rows` null:
 * nothing), or `reading` while the first list is on its way. The rows' form is GridRows; the table checks it as it reads. Pages
 * read it by parseJobGrid.
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
