import { notAllowed, route } from "@/lib/api/route";
import { answerHistory } from "@/lib/history/answer-history";
import { historyQuerySchema } from "@/lib/history/model";

export const GET = route({
  name: "/api/history",
  query: historyQuerySchema,
  limit: "anonymous",
  answer: ({ query }) => answerHistory(query),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
