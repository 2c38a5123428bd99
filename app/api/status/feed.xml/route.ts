import { notAllowed, route } from "@/lib/api/route";
import { readPublishedDowntimes } from "@/lib/history/feeds/feeds-answer";
import { feedAnswer } from "@/lib/status/feeds/feed-answer";

export const GET = route({
  name: "/api/status/feed.xml",
  isPublic: true,
  answer: async ({ origin }) => feedAnswer(await readPublishedDowntimes(), origin),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
