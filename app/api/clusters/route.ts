import { listAllClusters } from "@/lib/clusters/upstream";
import { route } from "@/lib/portal/route";

export const GET = route({ name: "/api/clusters", answer: (at) => listAllClusters(at.facility()) });
