import { route } from "@/lib/api/route";
import { computeParamsSchema, reservationListSchema, versionQuerySchema } from "@/lib/compute/model";
import { readReservations } from "@/lib/compute/shared-machine";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/reservations", {
  summary: "All reservations (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: reservationListSchema,
  problems: ["compute-call"],
  answer: (at) => readReservations(at.facility(), placeOf(at)),
});
