import { notAllowed, route } from "@/lib/api/route";
import { answerHistory } from "@/lib/history/answer-history";
import { historyQuerySchema } from "@/lib/history/model";

export const GET = route({
  name: "/api/history",
  query: historyQuerySchema,
  limit: "anonymous",
  answer: ({ query, headers }) => answerHistory(query, headers),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
