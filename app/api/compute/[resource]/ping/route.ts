import { route } from "@/lib/api/route";
import { computeParamsSchema, pingSchema, versionQuerySchema } from "@/lib/compute/model";
import { pingScheduler, placeOf } from "@/lib/compute/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/ping", {
  summary: "Whether the scheduler answers (spec §4.4)",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: pingSchema,
  problems: ["compute-call"],
  answer: (at) => pingScheduler(at.facility(), placeOf(at)),
});
