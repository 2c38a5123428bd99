import { route } from "@/lib/api/route";
import { readPublishedDowntimes } from "@/lib/history/feeds/feeds-answer";
import { calendarAnswer } from "@/lib/status/feeds/calendar";
import { calendarQuerySchema } from "@/lib/status/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/status/downtimes.ics", {
  summary: "Downtimes as a calendar (RFC 5545), of all resources or of one",
  query: calendarQuerySchema,
  isPublic: true,
  output: "text/calendar",
  problems: ["shared-reading"],
  answer: async ({ query, origin }) => calendarAnswer(await readPublishedDowntimes(), origin, query.resource),
});
