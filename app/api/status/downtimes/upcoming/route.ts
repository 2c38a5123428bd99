import { notAllowed, route } from "@/lib/api/route";
import { readingProblems } from "@/lib/api/usual-problems";
import { downtimeListSchema } from "@/lib/status/model";
import { listDowntimes } from "@/lib/status/upstream";

export const GET = route({
  path: "/api/status/downtimes/upcoming",
  summary: "Downtimes of the next ten days (spec §4.1)",
  output: downtimeListSchema,
  problems: readingProblems,
  answer: () => listDowntimes("upcoming", "api"),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
