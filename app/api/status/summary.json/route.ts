import { notAllowed, route } from "@/lib/api/route";
import { readingProblems } from "@/lib/api/usual-problems";
import { summaryAnswer } from "@/lib/history/feeds/feeds-answer";
import { statusSummarySchema } from "@/lib/history/feeds/model";

export const GET = route({
  path: "/api/status/summary.json",
  summary:
    "The status in the shape of a Statuspage v2 summary; a status that isn't known is never `operational`",
  limit: "anonymous",
  isPublic: true,
  output: statusSummarySchema,
  problems: ["too-many-requests", ...readingProblems],
  answer: ({ origin }) => summaryAnswer(origin),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
