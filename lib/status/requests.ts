import "server-only";
import { readSegments } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import type { DowntimeScope } from "./queries";

const toPath = (name: string) => facilityPath`/${readSegments().fac}/v1alpha/status/${name}`;

/** GET …/status: all monitored resources (spec §4.1). */
export const toStatusRequest = (): UpstreamRequest => ({
  operation: "status.list",
  path: facilityPath`/${readSegments().fac}/v1alpha/status`,
});

/** GET …/status/{resourceName} (spec §4.1). Throws InvalidInput for a name that is no segment of a path. */
export const toResourceRequest = (name: string): UpstreamRequest => ({
  operation: "status.resource",
  path: toPath(name),
});

/** GET …/status/downtimes[/upcoming] (spec §4.1). */
export const toDowntimesRequest = (scope: DowntimeScope): UpstreamRequest => ({
  operation: `status.downtimes.${scope}`,
  path: `${toPath("downtimes")}${scope === "upcoming" ? "/upcoming" : ""}`,
});
