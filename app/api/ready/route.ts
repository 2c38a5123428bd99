import { notAllowed, route } from "@/lib/portal/route";
import { requireReady } from "@/lib/status/upstream";

export const GET = route({ name: "/api/ready", answer: requireReady });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
