import "server-only";
import { readSettings } from "@/lib/settings";
import type { PoolName } from "./pool";

/**
 * The facility as one request of ours sees it: where it is, the caller's token (null: none is sent, spec §5), the id that
 * ties log lines to the caller's request, and the signal that ends the call when the caller goes away.
 */
export type Facility = {
  baseUrl: string;
  token: string | null;
  requestId: string;
  pool: PoolName;
  signal?: AbortSignal;
};

/** The facility without any token: the status paths (spec §4.1). */
export function toPublicFacility(requestId: string, pool: "public" | "named" = "public"): Facility {
  return { baseUrl: readSettings().facilityUrl, token: null, requestId, pool };
}

/** The facility on behalf of a token's holder. */
export function toFacility(
  token: string,
  requestId: string,
  signal?: AbortSignal,
  pool: "signed-in" | "sign-in" = "signed-in",
): Facility {
  return { baseUrl: readSettings().facilityUrl, token, requestId, pool, signal };
}

/** The fixed path segments of the spec under the names this facility gives them. */
export const readSegments = () => readSettings().segments;

/** The compute resources and the versions each offers, as the operator lists them; null: none are set up. */
export const readOffers = () => readSettings().computeResources;

/** The usual deadline of one call, in ms. */
export const readUpstreamTimeoutMs = () => readSettings().upstreamTimeoutMs;
