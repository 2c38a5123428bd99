import "server-only";
import { readSettings } from "@/lib/settings/settings";
import type { PoolName } from "./pool";

/**
 * The facility in the context of one request: its location, the caller's token (null: none is sent, spec §5), the ID that
 * links log lines to the caller's request, and the signal that ends the call when the caller disconnects.
 */
export type Facility = {
  baseUrl: string;
  token: string | null;
  requestId: string;
  pool: PoolName;
  /** Its name in error messages; usually "the facility". */
  name?: string;
  signal?: AbortSignal;
  /** The caller's address, which counts calls with tokens that the facility never accepted. */
  address?: string;
};

/** The facility without any token: the status paths (spec §4.1). */
export function toPublicFacility(requestId: string, pool: "public" | "named" = "public"): Facility {
  return { baseUrl: readSettings().facilityUrl, token: null, requestId, pool };
}

/** The facility with a user's token, whose calls share the sign-in pool until the facility accepts the token. */
export function toFacility(
  token: string,
  requestId: string,
  signal?: AbortSignal,
  address?: string,
): Facility {
  return { baseUrl: readSettings().facilityUrl, token, requestId, pool: "signed-in", signal, address };
}

/** The spec's fixed path segments as named by this facility. */
export const readSegments = () => readSettings().segments;

/** The configured compute resources and the versions each offers; null if none are set up. */
export const readOffers = () => readSettings().computeResources;

/** Where the facility's templates of jobs are (TEMPLATES_DIR); null if there are none. */
export const readTemplatesPlace = () => readSettings().templates;

/** What the operator should change in the settings, and hasn't accepted. */
export function readWarnings(): string[] {
  const { warnings, isAllowed } = readSettings().plainHttp;
  return isAllowed ? [] : warnings;
}

/** The default deadline of one call, in ms. */
export const readUpstreamTimeoutMs = () => readSettings().upstreamTimeoutMs;

/** The thesaurus service's URL, namespaces and thesauri; null if none is set up. */
export const readThesaurus = () => readSettings().thesaurus;

/** The thesaurus service's origin in the context of one request; no token is ever sent there (thesaurus spec §5). */
export function toThesaurusService(
  origin: string,
  requestId: string,
  pool: "thesaurus" | "search",
  signal?: AbortSignal,
): Facility {
  return { baseUrl: origin, token: null, requestId, pool, name: "the thesaurus service", signal };
}
