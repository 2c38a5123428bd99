import { notAllowed, route } from "@/lib/api/route";
import { listDowntimes } from "@/lib/status/upstream";

export const GET = route({ name: "/api/status/downtimes", answer: () => listDowntimes("in-effect", "api") });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
