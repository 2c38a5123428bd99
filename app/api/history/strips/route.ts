import { route } from "@/lib/api/route";
import { historyStripsSchema, stripsQuerySchema } from "@/lib/history/model";
import { readStrips } from "@/lib/history/view/read-history-view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/history/strips", {
  summary: "The record of the last 24 hours or 90 days as one short drawing per resource",
  query: stripsQuerySchema,
  limit: "anonymous",
  output: historyStripsSchema,
  problems: ["store-unavailable"],
  answer: ({ query }) => readStrips(query),
});
