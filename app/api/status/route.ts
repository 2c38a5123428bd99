import { notAllowed, route } from "@/lib/api/route";
import { listResources } from "@/lib/status/upstream";

export const GET = route({ name: "/api/status", answer: () => listResources("api") });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
