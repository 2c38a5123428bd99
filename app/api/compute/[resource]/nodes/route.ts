import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, nodeListSchema, versionQuerySchema } from "@/lib/compute/model";
import { listNodes } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/nodes",
  summary: "All nodes (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: nodeListSchema,
  problems: computeProblems,
  answer: ({ facility, params, query }) => listNodes(facility(), { ...params, ...query }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
