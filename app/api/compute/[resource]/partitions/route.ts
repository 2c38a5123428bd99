import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, partitionListSchema, versionQuerySchema } from "@/lib/compute/model";
import { readPartitions } from "@/lib/compute/shared-machine";
import { placeOf } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/partitions",
  summary: "All partitions (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: partitionListSchema,
  problems: computeProblems,
  answer: (at) => readPartitions(at.facility(), placeOf(at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
