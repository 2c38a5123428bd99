import * as z from "zod/mini";
import { clusterParamsSchema } from "@/lib/clusters/model";
import { clusterRequests } from "@/lib/clusters/upstream";
import { type Describer, describer } from "@/lib/code/describer";
import { computeCode } from "@/lib/compute/code";
import { toDowntimesRequest, toStatusRequest } from "@/lib/status/upstream";

const ofStatus = (toRequest: () => ReturnType<typeof toStatusRequest | typeof toDowntimesRequest>) =>
  describer("none", z.strictObject({}), () => ({ request: toRequest() }));

/** How code makes the calls of the screens that show it. */
export const describers: Record<string, Describer> = {
  "status.list": ofStatus(toStatusRequest),
  "status.downtimes.in-effect": ofStatus(() => toDowntimesRequest("in-effect")),
  "status.downtimes.upcoming": ofStatus(() => toDowntimesRequest("upcoming")),
  ...computeCode,
  ...Object.fromEntries(
    Object.entries(clusterRequests).map(([operation, toRequest]) => [
      operation,
      describer("token", clusterParamsSchema, (ref) => ({ request: toRequest(ref) })),
    ]),
  ),
};
