import { route } from "@/lib/api/route";
import { summaryAnswer } from "@/lib/history/feeds/feeds-answer";
import { statusSummarySchema } from "@/lib/history/feeds/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/status/summary.json", {
  summary:
    "The status in the shape of a Statuspage v2 summary; a status that isn't known is never `operational`",
  limit: "anonymous",
  isPublic: true,
  output: statusSummarySchema,
  problems: ["too-many-requests", "shared-reading"],
  answer: ({ origin }) => summaryAnswer(origin),
});
