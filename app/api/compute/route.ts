import { readComputeResources } from "@/lib/compute/upstream";
import { route } from "@/lib/portal/route";

export const GET = route({ name: "/api/compute", answer: async () => readComputeResources() });
