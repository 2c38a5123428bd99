import { route } from "@/lib/api/route";
import { answerBoard } from "@/lib/board/answer-board";
import { boardAnswerSchema } from "@/lib/board/model";
import { readStrips } from "@/lib/history/view/read-history-view";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/board", {
  summary: "Everything a wall board shows, in one answer: resources, downtimes, notes and the last 24 hours",
  output: boardAnswerSchema,
  answer: () => answerBoard(readStrips({ window: "24h" })),
});
