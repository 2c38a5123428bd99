import { listAllClusters } from "@/lib/clusters/upstream";
import { notAllowed, route } from "@/lib/portal/route";

export const GET = route({ name: "/api/clusters", answer: (at) => listAllClusters(at.facility()) });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
