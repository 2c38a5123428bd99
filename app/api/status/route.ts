import { notAllowed, route } from "@/lib/api/route";
import { readingProblems } from "@/lib/api/usual-problems";
import { resourceListSchema } from "@/lib/status/model";
import { listResources } from "@/lib/status/upstream";

export const GET = route({
  path: "/api/status",
  summary: "All monitored resources (spec §4.1)",
  output: resourceListSchema,
  problems: readingProblems,
  answer: () => listResources("api"),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
