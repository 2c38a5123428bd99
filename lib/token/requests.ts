import "server-only";
import { readSegments } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";

/** GET …/token/ctls/introspect (spec §4.2). */
export const toIntrospectRequest = (): UpstreamRequest => ({
  operation: "token.introspect",
  path: facilityPath`/${readSegments().fac}/v1/token/ctls/introspect`,
});

/** DELETE …/token/ctls/revoke (spec §4.2). */
export const toRevokeRequest = (): UpstreamRequest => ({
  operation: "token.revoke",
  method: "DELETE",
  path: facilityPath`/${readSegments().fac}/v1/token/ctls/revoke`,
});
