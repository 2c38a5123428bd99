import { route } from "@/lib/api/route";
import { computeParamsSchema, nodeListSchema, versionQuerySchema } from "@/lib/compute/model";
import { readNodes } from "@/lib/compute/shared-machine";
import { placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/nodes", {
  summary: "All nodes (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: nodeListSchema,
  problems: ["compute-call"],
  answer: (at) => readNodes(at.facility(), placeOf(at)),
});
