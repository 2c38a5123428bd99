import { notAllowed, route } from "@/lib/api/route";
import { canKeepEnds } from "@/lib/session/ended-sessions";
import { requireReady } from "@/lib/status/upstream";
import { isStoreReady } from "@/lib/store/store";

const answer = async () => ({
  ...(await requireReady()),
  endsAreKept: canKeepEnds(),
  historyIsKept: await isStoreReady(),
});
export const GET = route({ name: "/api/ready", answer });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
