import type { Operation } from "@/lib/portal/operation";
import { historyQuerySchema, historySchema } from "./model";

/** The history part of the portal's API. */
export const historyOperations: Operation[] = [
  {
    method: "get",
    path: "/api/history",
    summary:
      "What the portal recorded: status over time, incidents, availability, downtimes and their changes",
    query: historyQuerySchema,
    answer: historySchema,
    problems: ["store-unavailable"],
  },
];
