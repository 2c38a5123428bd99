import { notAllowed, route } from "@/lib/api/route";
import { readingProblems } from "@/lib/api/usual-problems";
import { readPublishedDowntimes } from "@/lib/history/feeds/feeds-answer";
import { feedAnswer } from "@/lib/status/feeds/feed";

export const GET = route({
  path: "/api/status/feed.xml",
  summary: "Downtimes as a feed (Atom, RFC 4287)",
  isPublic: true,
  output: "application/atom+xml",
  problems: readingProblems,
  answer: async ({ origin }) => feedAnswer(await readPublishedDowntimes(), origin),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
