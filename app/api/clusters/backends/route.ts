import { listBackends } from "@/lib/clusters/upstream";
import { route } from "@/lib/portal/route";

export const GET = route({ name: "/api/clusters/backends", answer: (at) => listBackends(at.facility()) });
