import { notAllowed, route } from "@/lib/api/route";
import { computeResourceListSchema } from "@/lib/compute/model";
import { readComputeResources } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute",
  summary: "The compute resources and the scheduler versions they offer (spec §9)",
  output: computeResourceListSchema,
  answer: async () => readComputeResources(),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
