import type { Operation } from "@/lib/portal/operation";
import { boardAnswerSchema, boardQuerySchema } from "./model";

/** The board's part of the portal's API. */
export const boardOperations: Operation[] = [
  {
    method: "get",
    path: "/api/board",
    summary:
      "Everything a wall board shows, in one answer: resources, downtimes, notes and, on request, strips",
    query: boardQuerySchema,
    answer: boardAnswerSchema,
  },
];
