import { route } from "@/lib/api/route";
import { computeParamsSchema, partitionListSchema, versionQuerySchema } from "@/lib/compute/model";
import { readPartitions } from "@/lib/compute/shared-machine";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/partitions", {
  summary: "All partitions (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: partitionListSchema,
  problems: ["compute-call"],
  answer: (at) => readPartitions(at.facility(), placeOf(at)),
});
