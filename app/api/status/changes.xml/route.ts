import { notAllowed, route } from "@/lib/api/route";
import { changesAnswer } from "@/lib/history/feeds/feeds-answer";
import { changesQuerySchema } from "@/lib/history/feeds/model";

export const GET = route({
  path: "/api/status/changes.xml",
  summary: "Changes of status and of downtimes in the last 30 days as a feed (Atom, RFC 4287), newest first",
  query: changesQuerySchema,
  limit: "anonymous",
  isPublic: true,
  output: "application/atom+xml",
  problems: ["too-many-requests", "store-unavailable"],
  answer: ({ query, origin }) => changesAnswer(origin, query.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
