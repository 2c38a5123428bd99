import { notAllowed, route } from "@/lib/api/route";
import { readPublishedDowntimes } from "@/lib/history/feeds/feeds-answer";
import { calendarAnswer } from "@/lib/status/feeds/feed-answer";
import { calendarQuerySchema } from "@/lib/status/model";

export const GET = route({
  name: "/api/status/downtimes.ics",
  query: calendarQuerySchema,
  isPublic: true,
  answer: async ({ query, origin }) => calendarAnswer(await readPublishedDowntimes(), origin, query.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
