import { notAllowed, route } from "@/lib/api/route";
import { listAllClusters } from "@/lib/clusters/upstream";

export const GET = route({ name: "/api/clusters", answer: (at) => listAllClusters(at.facility()) });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
