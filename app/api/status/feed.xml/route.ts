import { notAllowed, route } from "@/lib/api/route";
import { readDowntimeTexts } from "@/lib/notes/feed-notes";
import { feedAnswer } from "@/lib/status/feed-answer";
import { listAllDowntimes } from "@/lib/status/upstream";

export const GET = route({
  name: "/api/status/feed.xml",
  isPublic: true,
  answer: async ({ origin }) => feedAnswer(await listAllDowntimes(), origin, await readDowntimeTexts()),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
