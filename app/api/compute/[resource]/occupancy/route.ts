import { route } from "@/lib/api/route";
import { computeParamsSchema, occupancySchema, versionQuerySchema } from "@/lib/compute/model";
import { readOccupancy } from "@/lib/compute/read-occupancy";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/occupancy", {
  summary:
    "How many CPUs or nodes are mine, used, free, held, down and unknown, and how many jobs run and wait",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: occupancySchema,
  problems: ["compute-call"],
  answer: async (at) => readOccupancy(at.facility(), placeOf(at), at.requireSignedIn()),
});
