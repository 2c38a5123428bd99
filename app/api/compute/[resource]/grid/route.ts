import { noteSeenJobs } from "@/lib/activity/note-seen-jobs";
import { route } from "@/lib/api/route";
import { computeParamsSchema } from "@/lib/compute/model";
import { jobGridQuerySchema, jobGridSchema } from "@/lib/compute/queue/grid/grid-model";
import { answerJobGrid } from "@/lib/compute/queue/send/answer-grid";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/grid", {
  summary: "The jobs in the compact form of the portal's queue: all rows, or what changed since a state",
  params: computeParamsSchema,
  query: jobGridQuerySchema,
  output: jobGridSchema,
  problems: ["compute-call"],
  answer: (at) => answerJobGrid(at, placeOf(at), at.query.since, noteSeenJobs(at)),
});
