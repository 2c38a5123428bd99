import { notAllowed, route } from "@/lib/api/route";
import { readingProblems } from "@/lib/api/usual-problems";
import { downtimeListSchema } from "@/lib/status/model";
import { listDowntimes } from "@/lib/status/upstream";

export const GET = route({
  path: "/api/status/downtimes",
  summary: "Downtimes in effect (spec §4.1)",
  output: downtimeListSchema,
  problems: readingProblems,
  answer: () => listDowntimes("in-effect", "api"),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
