import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, reservationListSchema, versionQuerySchema } from "@/lib/compute/model";
import { readReservations } from "@/lib/compute/shared-machine";
import { placeOf } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/reservations",
  summary: "All reservations (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: reservationListSchema,
  problems: computeProblems,
  answer: (at) => readReservations(at.facility(), placeOf(at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
