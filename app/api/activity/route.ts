import { answerActivity } from "@/lib/activity/answer-activity";
import { activityQuerySchema } from "@/lib/activity/model";
import { notAllowed, route } from "@/lib/api/route";
import { toCallDescriber } from "@/lib/code/answer-code";
import { describers } from "../code/describers";

export const GET = route({
  name: "/api/activity",
  query: activityQuerySchema,
  answer: (at) => answerActivity(at, at.query, toCallDescriber(describers, at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
