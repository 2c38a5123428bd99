import { route } from "@/lib/api/route";
import { computeParamsSchema, fitQuerySchema, fitSchema, toFitAsk } from "@/lib/compute/model";
import { readFit } from "@/lib/compute/read-fit";
import { placeOf } from "@/lib/compute/upstream";
import { readDowntimesOf } from "@/lib/work/read-work";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/compute/{resource}/fit", {
  summary: "What fits now: how many nodes are free until when in each partition, and whether a job fits",
  params: computeParamsSchema,
  query: fitQuerySchema,
  output: fitSchema,
  problems: ["compute-call"],
  answer: async (at) => {
    const known = readDowntimesOf(at.params.resource);
    return readFit(at.facility(), placeOf(at), at.requireSignedIn(), { ask: toFitAsk(at.query), known });
  },
});
