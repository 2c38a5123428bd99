import { reservationListSchema } from "@/lib/compute/model";
import { readReservations } from "@/lib/compute/shared-machine";
import { tableRoute } from "../table-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute(
  "reservations",
  "All reservations (spec §4.4)",
  reservationListSchema,
  readReservations,
);
