import { answerActivity } from "@/lib/activity/answer-activity";
import { activityListSchema, activityQuerySchema } from "@/lib/activity/model";
import { notAllowed, route } from "@/lib/api/route";
import { toCallDescriber } from "@/lib/code/answer-code";
import { describers } from "../code/describers";

export const GET = route({
  path: "/api/activity",
  summary:
    "What this session's user and project did through the portal in 90 days, newest first (JSON, at most 500 at once; CSV; or a shell or Python script, oldest first)",
  query: activityQuerySchema,
  output: activityListSchema,
  problems: ["sign-in-required", "store-unavailable"],
  answer: (at) => answerActivity(at, at.query, toCallDescriber(describers, at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
