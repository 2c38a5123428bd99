import { notAllowed, route } from "@/lib/api/route";
import { readingProblems } from "@/lib/api/usual-problems";
import { readPublishedDowntimes } from "@/lib/history/feeds/feeds-answer";
import { calendarAnswer } from "@/lib/status/feeds/calendar";
import { calendarQuerySchema } from "@/lib/status/model";

export const GET = route({
  path: "/api/status/downtimes.ics",
  summary: "Downtimes as a calendar (RFC 5545), of all resources or of one",
  query: calendarQuerySchema,
  isPublic: true,
  output: "text/calendar",
  problems: readingProblems,
  answer: async ({ query, origin }) => calendarAnswer(await readPublishedDowntimes(), origin, query.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
