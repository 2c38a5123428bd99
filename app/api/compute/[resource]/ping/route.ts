import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, pingSchema, versionQuerySchema } from "@/lib/compute/model";
import { pingScheduler, placeOf } from "@/lib/compute/upstream";

export const GET = route({
  path: "/api/compute/{resource}/ping",
  summary: "Whether the scheduler answers (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: pingSchema,
  problems: computeProblems,
  answer: (at) => pingScheduler(at.facility(), placeOf(at)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
