import { notAllowed, route } from "@/lib/api/route";
import { resourceParamsSchema } from "@/lib/status/model";
import { getResource } from "@/lib/status/upstream";

export const GET = route({
  name: "/api/status/{resource}",
  params: resourceParamsSchema,
  limit: "anonymous",
  answer: ({ params }) => getResource(params.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
