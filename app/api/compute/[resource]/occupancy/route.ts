import { notAllowed, route } from "@/lib/api/route";
import { computeProblems } from "@/lib/api/usual-problems";
import { computeParamsSchema, occupancySchema, versionQuerySchema } from "@/lib/compute/model";
import { readOccupancy } from "@/lib/compute/read-occupancy";
import { placeOf } from "@/lib/compute/upstream";
import { SignInRequired } from "@/lib/portal/portal-error";

export const GET = route({
  path: "/api/compute/{resource}/occupancy",
  summary:
    "How many CPUs or nodes are mine, used, free, held, down and unknown, and how many jobs run and wait",
  params: computeParamsSchema,
  query: versionQuerySchema,
  output: occupancySchema,
  problems: computeProblems,
  answer: async (at) => {
    if (!at.signedIn) throw new SignInRequired();
    return readOccupancy(at.facility(), placeOf(at), at.signedIn);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
