import { route } from "@/lib/portal/route";
import { listDowntimes } from "@/lib/status/upstream";

export const GET = route({ name: "/api/status/downtimes/upcoming", answer: () => listDowntimes("upcoming") });
