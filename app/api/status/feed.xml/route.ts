import { notAllowed, route } from "@/lib/api/route";
import { feedAnswer } from "@/lib/status/feed-answer";
import { listAllDowntimes } from "@/lib/status/upstream";

export const GET = route({
  name: "/api/status/feed.xml",
  answer: async ({ origin }) => feedAnswer(await listAllDowntimes(), origin),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
