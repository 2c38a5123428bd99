import { route } from "@/lib/api/route";
import { feedAnswer } from "@/lib/history/feeds/feeds-answer";
import { feedQuerySchema } from "@/lib/history/feeds/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/status/feed.xml", {
  summary:
    "Downtimes, and the changes of the last 30 days, as a feed (Atom, RFC 4287), newest first; of one resource with resource",
  query: feedQuerySchema,
  limit: "anonymous",
  isPublic: true,
  output: "application/atom+xml",
  problems: ["too-many-requests", "shared-reading"],
  answer: ({ query, origin }) => feedAnswer(origin, query.resource),
});
