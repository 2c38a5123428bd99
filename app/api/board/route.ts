import { route } from "@/lib/api/route";
import { answerBoard } from "@/lib/board/answer-board";
import { boardAnswerSchema, boardQuerySchema } from "@/lib/board/model";
import { readStrips } from "@/lib/history/view/read-history-view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/board", {
  summary:
    "Everything a wall board shows, in one answer: resources, downtimes, notes and, on request, strips",
  query: boardQuerySchema,
  output: boardAnswerSchema,
  answer: ({ query }) => answerBoard(query.strips ? readStrips({ window: query.strips }) : null),
});
