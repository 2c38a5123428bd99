import { notAllowed, route } from "@/lib/api/route";
import { calendarAnswer } from "@/lib/status/feed-answer";
import { calendarQuerySchema } from "@/lib/status/model";
import { listAllDowntimes } from "@/lib/status/upstream";

export const GET = route({
  name: "/api/status/downtimes.ics",
  query: calendarQuerySchema,
  answer: async ({ query, origin }) => calendarAnswer(await listAllDowntimes(), origin, query.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
