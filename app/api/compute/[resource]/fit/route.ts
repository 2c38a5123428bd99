import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, fitQuerySchema, fitSchema, toFitAsk } from "@/lib/compute/model";
import { readFit } from "@/lib/compute/read-fit";
import { placeOf } from "@/lib/compute/upstream";
import { SignInRequired } from "@/lib/portal/portal-error";
import { readDowntimesOf } from "@/lib/work/read-work";

export const GET = route({
  path: "/api/compute/{resource}/fit",
  summary: "What fits now: how many nodes are free until when in each partition, and whether a job fits",
  params: computeParamsSchema,
  query: fitQuerySchema,
  output: fitSchema,
  problems: computeProblems,
  answer: async (at) => {
    if (!at.signedIn) throw new SignInRequired();
    const known = readDowntimesOf(at.params.resource);
    return readFit(at.facility(), placeOf(at), at.signedIn, { ask: toFitAsk(at.query), known });
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
