import { notAllowed, route } from "@/lib/api/route";
import { changesAnswer } from "@/lib/history/feeds/feeds-answer";
import { changesQuerySchema } from "@/lib/history/feeds/model";

export const GET = route({
  name: "/api/status/changes.xml",
  query: changesQuerySchema,
  limit: "anonymous",
  isPublic: true,
  answer: ({ query, origin }) => changesAnswer(origin, query.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
