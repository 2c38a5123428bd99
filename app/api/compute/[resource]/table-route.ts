import type { core } from "zod";
import { route } from "@/lib/api/route";
import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import type { ComputePlace } from "@/lib/compute/place";
import { placeOf } from "@/lib/compute/upstream";
import type { Facility } from "@/lib/facility/facility";

/** A read of a machine that needs nothing but the place, as every table of the scheduler. */
export const tableRoute = (
  part: string,
  summary: string,
  output: core.$ZodType,
  read: (facility: Facility, place: ComputePlace) => Promise<unknown>,
) =>
  route(`/api/compute/{resource}/${part}`, {
    summary,
    params: computeParamsSchema,
    query: versionQuerySchema,
    output,
    problems: ["compute-call"],
    answer: (at) => read(at.facility(), placeOf(at)),
  });
