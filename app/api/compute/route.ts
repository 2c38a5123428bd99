import { route } from "@/lib/api/route";
import { computeResourceListSchema } from "@/lib/compute/model";
import { readComputeResources } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute", {
  summary: "The compute resources and the scheduler versions they offer (spec §9)",
  output: computeResourceListSchema,
  answer: async () => readComputeResources(),
});
