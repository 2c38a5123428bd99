import { notAllowed, route } from "@/lib/api/route";
import { readingProblems } from "@/lib/api/usual-problems";
import { resourceParamsSchema, resourceReadingSchema } from "@/lib/status/model";
import { getResource } from "@/lib/status/upstream";

export const GET = route({
  path: "/api/status/resource/{resource}",
  summary:
    "One resource (spec §4.1); the longer path also serves names that the shorter one takes for itself",
  params: resourceParamsSchema,
  limit: "anonymous",
  output: resourceReadingSchema,
  problems: ["not-found", "too-many-requests", ...readingProblems],
  answer: ({ params }) => getResource(params.resource),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
