import { noteSeenJobs } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { computeParamsSchema } from "@/lib/compute/model";
import { jobGridQuerySchema } from "@/lib/compute/queue/grid/grid-model";
import { answerJobGrid } from "@/lib/compute/queue/send/answer-grid";
import { placeOf } from "@/lib/compute/upstream";

export const GET = route({
  name: "/api/compute/{resource}/grid",
  params: computeParamsSchema,
  query: jobGridQuerySchema,
  answer: (at) => answerJobGrid(at, placeOf(at), at.query.since, noteSeenJobs(at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
