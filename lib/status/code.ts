import "server-only";
import * as z from "zod/mini";
import { type Describer, describer, ofFacility } from "@/lib/code/describer";
import { toDowntimesRequest, toResourceRequest, toStatusRequest } from "./requests";

const nothing = z.strictObject({});
const resourceSchema = z.strictObject({ resource: z.string().check(z.minLength(1), z.maxLength(300)) });

/** How code reads the status. */
export const statusCode: Record<string, Describer> = {
  "status.list": describer("none", nothing, () => ofFacility(toStatusRequest())),
  // The path of this name is the list of downtimes.
  "status.resource": describer("none", resourceSchema, ({ resource }) =>
    ofFacility(resource === "downtimes" ? toStatusRequest() : toResourceRequest(resource)),
  ),
  "status.downtimes.in-effect": describer("none", nothing, () => ofFacility(toDowntimesRequest("in-effect"))),
  "status.downtimes.upcoming": describer("none", nothing, () => ofFacility(toDowntimesRequest("upcoming"))),
};
