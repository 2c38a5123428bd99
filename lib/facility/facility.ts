import "server-only";
import { readSettings } from "@/lib/settings/settings";
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
  /** What failures call it; usually "the facility". */
  name?: string;
  signal?: AbortSignal;
  /** The caller's address, where calls with a token that the facility never accepted are counted by it. */
  address?: string;
};

/** The facility without any token: the status paths (spec §4.1). */
export function toPublicFacility(requestId: string, pool: "public" | "named" = "public"): Facility {
  return { baseUrl: readSettings().facilityUrl, token: null, requestId, pool };
}

/** The facility on behalf of a token's holder, whose calls go with those of sign-ins until it accepts the token. */
export function toFacility(
  token: string,
  requestId: string,
  signal?: AbortSignal,
  address?: string,
): Facility {
  return { baseUrl: readSettings().facilityUrl, token, requestId, pool: "signed-in", signal, address };
}

/** The fixed path segments of the spec under the names this facility gives them. */
export const readSegments = () => readSettings().segments;

/** The compute resources and the versions each offers, as the operator lists them; null: none are set up. */
export const readOffers = () => readSettings().computeResources;

/** The usual deadline of one call, in ms. */
export const readUpstreamTimeoutMs = () => readSettings().upstreamTimeoutMs;

/** Where the thesaurus service is, what it calls its namespaces, which thesauri it offers; null: none is set up. */
export const readThesaurus = () => readSettings().thesaurus;

/** The thesaurus service's origin as one request of ours sees it; no token is ever sent there (thesaurus spec §5). */
export function toThesaurusService(
  origin: string,
  requestId: string,
  pool: "thesaurus" | "search",
  signal?: AbortSignal,
): Facility {
  return { baseUrl: origin, token: null, requestId, pool, name: "the thesaurus service", signal };
}
