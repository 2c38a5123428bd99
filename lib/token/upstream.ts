import "server-only";
import { z } from "zod";
import { type Facility, readSegments } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import { requestFacility } from "@/lib/facility/request";
import type { TokenRecord } from "./model";
import { introspectionWire } from "./wire";

/** The record of the caller's own token, GET …/token/ctls/introspect (spec §4.2). May spend a single-use token. */
export async function introspectToken(facility: Facility): Promise<TokenRecord> {
  const { fac } = readSegments();
  const path = facilityPath`/${fac}/v1/token/ctls/introspect`;
  return requestFacility(facility, { operation: "token.introspect", path, schema: introspectionWire });
}

/** Makes the caller's own token invalid for ever, DELETE …/token/ctls/revoke (spec §4.2); any success answer counts. */
export async function revokeToken(facility: Facility): Promise<void> {
  const { fac } = readSegments();
  const path = facilityPath`/${fac}/v1/token/ctls/revoke`;
  await requestFacility(facility, { operation: "token.revoke", method: "DELETE", path, schema: z.unknown() });
}
