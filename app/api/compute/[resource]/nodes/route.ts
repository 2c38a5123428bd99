import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, nodeListSchema, versionQuerySchema } from "@/lib/compute/model";
import { readNodes } from "@/lib/compute/shared-machine";
import { placeOf } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/nodes",
  summary: "All nodes (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: nodeListSchema,
  problems: computeProblems,
  answer: (at) => readNodes(at.facility(), placeOf(at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
