import type { core } from "zod";
import { route } from "@/lib/api/route";
import { computeParamsSchema, versionQuerySchema } from "@/lib/compute/model";
import { type PlaceRead, placeOf } from "@/lib/compute/upstream";

/** A read of a machine that needs nothing but the place, as every table of the scheduler. */
export const tableRoute = (part: string, summary: string, output: core.$ZodType, read: PlaceRead) =>
  route(`/api/compute/{resource}/${part}`, {
    summary,
    params: computeParamsSchema,
    query: versionQuerySchema,
    output,
    problems: ["compute-call"],
    answer: (at) => read(at.facility(), placeOf(at)),
  });
