import { answerJobGrid } from "@/lib/compute/job-grid";
import { jobGridQuerySchema } from "@/lib/compute/job-grid-model";
import { computeParamsSchema } from "@/lib/compute/model";
import { toPlace } from "@/lib/compute/upstream";
import { notAllowed, route } from "@/lib/portal/route";

export const GET = route({
  name: "/api/compute/{resource}/grid",
  params: computeParamsSchema,
  query: jobGridQuerySchema,
  answer: (at) => answerJobGrid(at, toPlace(at), at.query.since),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
