import { notAllowed, route } from "@/lib/api/route";
import { canKeepEnds } from "@/lib/session/ended-sessions";
import { requireReady } from "@/lib/status/upstream";

const answer = async () => ({ ...(await requireReady()), endsAreKept: canKeepEnds() });
export const GET = route({ name: "/api/ready", answer });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
