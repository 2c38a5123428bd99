import { notAllowed, route } from "@/lib/api/route";
import { answerBoard } from "@/lib/board/answer-board";
import { boardQuerySchema } from "@/lib/board/model";
import { readStrips } from "@/lib/history/read-history-view";

export const GET = route({
  name: "/api/board",
  query: boardQuerySchema,
  answer: ({ query }) => answerBoard(query.strips ? readStrips({ window: query.strips }) : null),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
