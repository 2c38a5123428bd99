import { readComputeResources } from "@/lib/compute/upstream";
import { notAllowed, route } from "@/lib/portal/route";

export const GET = route({ name: "/api/compute", answer: async () => readComputeResources() });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
