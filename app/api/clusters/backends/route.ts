import { notAllowed, route } from "@/lib/api/route";
import { listBackends } from "@/lib/clusters/upstream";

export const GET = route({ name: "/api/clusters/backends", answer: (at) => listBackends(at.facility()) });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
