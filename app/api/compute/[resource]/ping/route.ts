import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import { pingScheduler } from "@/lib/compute/upstream";
import { notAllowed, route } from "@/lib/portal/route";

export const GET = route({
  name: "/api/compute/{resource}/ping",
  params: computeParamsSchema,
  query: versionQuerySchema,
  answer: ({ facility, params, query }) => pingScheduler(facility(), { ...params, ...query }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
