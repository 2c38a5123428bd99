import * as z from "zod/mini";
import { historyStripsSchema } from "@/lib/history/model";
import { noteListSchema } from "@/lib/notes/model";
import { problemSchema } from "@/lib/portal/problem-schema";
import { downtimeListSchema, resourceListSchema } from "@/lib/status/model";

/** Why a part of the answer couldn't be read; the other parts don't depend on it. */
const unreadSchema = z.object({ problem: problemSchema });

/**
 * `GET /api/board`: everything a wall board shows, in one answer. Each part is what its own address answers, or the problem
 * in its place. `strips` is null unless requested.
 */
export const boardAnswerSchema = z.object({
  resources: z.union([resourceListSchema, unreadSchema]),
  inEffect: z.union([downtimeListSchema, unreadSchema]),
  upcoming: z.union([downtimeListSchema, unreadSchema]),
  notes: z.union([noteListSchema, unreadSchema]),
  strips: z.nullable(z.union([historyStripsSchema, unreadSchema])),
});
export type BoardAnswer = z.infer<typeof boardAnswerSchema>;

/** The query of `GET /api/board`: the recorded strips of the last 24 hours are included only on request. */
export const boardQuerySchema = z.object({ strips: z.optional(z.literal("24h")) });
