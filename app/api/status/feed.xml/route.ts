import { notAllowed, route } from "@/lib/api/route";
import { readOwnDowntimeData } from "@/lib/history/feeds/feeds-answer";
import { feedAnswer } from "@/lib/status/feed-answer";
import { listAllDowntimes } from "@/lib/status/upstream";

export const GET = route({
  name: "/api/status/feed.xml",
  isPublic: true,
  answer: async ({ origin }) => feedAnswer(await listAllDowntimes(), origin, await readOwnDowntimeData()),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
