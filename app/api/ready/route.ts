import { route } from "@/lib/portal/route";
import { requireReady } from "@/lib/status/upstream";

export const GET = route({ name: "/api/ready", answer: requireReady });
