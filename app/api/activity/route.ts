import { answerActivity } from "@/lib/activity/answer-activity";
import { activityListSchema, activityQuerySchema } from "@/lib/activity/model";
import { route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/activity", {
  summary:
    "What this session's user and project did through the portal in 90 days, newest first (JSON, at most 500 at once, or CSV)",
  query: activityQuerySchema,
  output: activityListSchema,
  problems: ["sign-in-required", "store-unavailable"],
  answer: (at) => answerActivity(at, at.query),
});
