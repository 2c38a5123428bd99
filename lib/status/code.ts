import "server-only";
import * as z from "zod/mini";
import { type Describer, describer } from "@/lib/code/describer";
import { toDowntimesRequest, toStatusRequest } from "./requests";

const nothing = z.strictObject({});

/** How code reads the status. */
export const statusCode: Record<string, Describer> = {
  "status.list": describer("none", nothing, () => ({ request: toStatusRequest() })),
  "status.downtimes.in-effect": describer("none", nothing, () => ({
    request: toDowntimesRequest("in-effect"),
  })),
  "status.downtimes.upcoming": describer("none", nothing, () => ({
    request: toDowntimesRequest("upcoming"),
  })),
};
