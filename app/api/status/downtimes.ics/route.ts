import { notAllowed, route } from "@/lib/api/route";
import { readOwnDowntimeData } from "@/lib/history/feeds/feeds-answer";
import { calendarAnswer } from "@/lib/status/feed-answer";
import { calendarQuerySchema } from "@/lib/status/model";
import { listAllDowntimes } from "@/lib/status/upstream";

export const GET = route({
  name: "/api/status/downtimes.ics",
  query: calendarQuerySchema,
  isPublic: true,
  answer: async ({ query, origin }) =>
    calendarAnswer(await listAllDowntimes(), origin, await readOwnDowntimeData(), query.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
