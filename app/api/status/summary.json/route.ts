import { notAllowed, route } from "@/lib/api/route";
import { summaryAnswer } from "@/lib/history/feeds/feeds-answer";

export const GET = route({
  name: "/api/status/summary.json",
  limit: "anonymous",
  isPublic: true,
  answer: ({ origin }) => summaryAnswer(origin),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
