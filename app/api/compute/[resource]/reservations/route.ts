import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, reservationListSchema, versionQuerySchema } from "@/lib/compute/model";
import { listReservations } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/reservations",
  summary: "All reservations (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: reservationListSchema,
  problems: computeProblems,
  answer: ({ facility, params, query }) => listReservations(facility(), { ...params, ...query }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
