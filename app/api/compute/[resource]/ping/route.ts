import { notAllowed, route } from "@/lib/api/route";
import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import { pingScheduler } from "@/lib/compute/upstream";

export const GET = route({
  name: "/api/compute/{resource}/ping",
  params: computeParamsSchema,
  query: versionQuerySchema,
  answer: ({ facility, params, query }) => pingScheduler(facility(), { ...params, ...query }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
