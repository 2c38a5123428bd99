import { notAllowed, route } from "@/lib/api/route";
import { readComputeResources } from "@/lib/compute/upstream";

export const GET = route({ name: "/api/compute", answer: async () => readComputeResources() });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
