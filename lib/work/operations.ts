import type { Operation } from "@/lib/portal/operation";
import { workQuerySchema, workSchema } from "./model";

/** The work part of the portal's API. */
export const workOperations: Operation[] = [
  {
    method: "get",
    path: "/api/work",
    summary:
      "My jobs on every resource, my clusters, my token, and the downtimes that meet my jobs; each part with its own age and problem; jobs submitted through the portal that are no longer listed, as last seen. part=jobs answers the jobs alone, part=placed-jobs with their nodes and reservations, resource limits them to one machine, and since (their asOf, in the same order, with commas) replaces jobs that the caller has by [place in its list, count]",
    query: workQuerySchema,
    answer: workSchema,
    problems: ["sign-in-required"],
  },
];
