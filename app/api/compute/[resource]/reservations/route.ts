import { notAllowed, route } from "@/lib/api/route";
import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import { listReservations } from "@/lib/compute/upstream";

export const GET = route({
  name: "/api/compute/{resource}/reservations",
  params: computeParamsSchema,
  query: versionQuerySchema,
  answer: ({ facility, params, query }) => listReservations(facility(), { ...params, ...query }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
