import * as z from "zod/mini";
import { historyStripsSchema } from "@/lib/history/model";
import { noteListSchema } from "@/lib/notes/model";
import { problemSchema } from "@/lib/portal/problem-schema";
import { downtimeListSchema, resourceListSchema } from "@/lib/status/model";

/** Why a part of the answer couldn't be read; the other parts don't depend on it. */
const unreadSchema = z.object({ problem: problemSchema });

/**
 * `GET /api/board`: everything a wall board shows, in one answer. Each part is what its own address answers, or the problem
 * in its place; `strips` has the last 24 hours.
 */
export const boardAnswerSchema = z.object({
  resources: z.union([resourceListSchema, unreadSchema]),
  inEffect: z.union([downtimeListSchema, unreadSchema]),
  upcoming: z.union([downtimeListSchema, unreadSchema]),
  notes: z.union([noteListSchema, unreadSchema]),
  strips: z.union([historyStripsSchema, unreadSchema]),
});
export type BoardAnswer = z.infer<typeof boardAnswerSchema>;
