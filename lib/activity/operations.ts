import type { Operation } from "@/lib/portal/operation";
import { activityListSchema, activityQuerySchema } from "./model";

/** The activity part of the portal's API. */
export const activityOperations: Operation[] = [
  {
    method: "get",
    path: "/api/activity",
    summary:
      "What this session's user and project did through the portal in 90 days, newest first (JSON, at most 500 at once; CSV; or a shell or Python script, oldest first)",
    query: activityQuerySchema,
    answer: activityListSchema,
    problems: ["sign-in-required", "store-unavailable"],
  },
];
