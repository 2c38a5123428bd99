import { notAllowed, route } from "@/lib/api/route";
import { canKeepEnds } from "@/lib/session/ended-sessions";
import { requireReady } from "@/lib/status/upstream";
import { isStoreReady } from "@/lib/store/store";

const answer = async () => {
  const kept = Promise.all([canKeepEnds(), isStoreReady()]);
  const [ready, [endsAreKept, historyIsKept]] = await Promise.all([requireReady(), kept]);
  return { ...ready, endsAreKept, historyIsKept };
};
export const GET = route({ name: "/api/ready", answer });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
