import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { jobReadParamsSchema, standingSchema, versionQuerySchema } from "@/lib/compute/model";
import { readStanding } from "@/lib/compute/standing/read-standing";
import { placeOf } from "@/lib/compute/upstream";
import { SignInRequired } from "@/lib/portal/portal-error";

export const GET = route({
  path: "/api/compute/{resource}/standing/{jobId}",
  summary:
    "Jobs, nodes and node-seconds of higher priority that wait for the same partitions as a waiting job, and the scheduler's estimated start",
  params: jobReadParamsSchema,
  query: versionQuerySchema,
  output: standingSchema,
  problems: ["not-found", ...computeProblems],
  answer: async (at) => {
    if (!at.signedIn) throw new SignInRequired();
    return readStanding(at.facility(), placeOf(at), at.params.jobId, at.signedIn);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
