import { route } from "@/lib/api/route";
import { answerHistory } from "@/lib/history/answer-history";
import { historyQuerySchema, historySchema } from "@/lib/history/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/history", {
  summary:
    'What the portal recorded: status over time, incidents, availability, downtimes and their changes (JSON; or the spans as CSV). At most 10,000 spans at once, or `limit`; `next`, and a header Link with rel="next", is the address of what follows, with the `after` that it needs',
  query: historyQuerySchema,
  limit: "anonymous",
  output: historySchema,
  problems: ["too-many-requests", "store-unavailable"],
  answer: ({ query, headers }) => answerHistory(query, headers),
});
