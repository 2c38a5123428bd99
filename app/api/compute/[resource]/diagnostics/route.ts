import { notAllowed, route } from "@/lib/api/route";
import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import { readDiagnostics } from "@/lib/compute/upstream";

export const GET = route({
  name: "/api/compute/{resource}/diagnostics",
  params: computeParamsSchema,
  query: versionQuerySchema,
  answer: ({ facility, params, query }) => readDiagnostics(facility(), { ...params, ...query }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
