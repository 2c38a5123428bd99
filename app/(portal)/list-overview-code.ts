import { families } from "@/lib/clusters/model";
import type { CodeCall } from "@/lib/code/model";
import { listComputeNames } from "./status/list-compute-names";

const status = ["list", "downtimes.in-effect", "downtimes.upcoming"];

/** The reads of the overview as scripts: the facility's status and, signed in, all jobs, the clusters and the token. */
export function listOverviewCode(isSignedIn: boolean): CodeCall[][] {
  const facility = status.map((part) => ({ operation: `status.${part}`, input: {} }));
  if (!isSignedIn) return [facility];
  const own = [
    listComputeNames().map((resource) => ({ operation: "compute.jobs", input: { resource } })),
    families.map((family) => ({ operation: "clusters.list", input: { family } })),
    [{ operation: "token.introspect", input: {} }],
  ];
  return [...own.filter((calls) => calls.length > 0), facility];
}
