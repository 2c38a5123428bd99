import "server-only";
import { decodeJwt } from "jose";
import { z } from "zod";
import { requireSuccess } from "@/lib/facility/answer-refusal";
import { type Facility, readSegments } from "@/lib/facility/facility";
import { facilityCall } from "@/lib/facility/facility-call";
import { facilityPath } from "@/lib/facility/path";
import { isRecord, tolerantInstant, tolerantText } from "@/lib/facility/tolerant";
import { isPortalError } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import type { TokenAnswer, TokenClaims } from "./model";
import { introspectionWire } from "./wire";
import { revokeAdvice } from "./words";

/** The record of the caller's own token, GET …/token/ctls/introspect (spec §4.2). May use up a single-use token. */
export const introspectToken = facilityCall(
  () => ({
    operation: "token.introspect",
    path: facilityPath`/${readSegments().fac}/v1/token/ctls/introspect`,
  }),
  () => introspectionWire,
);

/** The caller's own token: its claims and, unless `introspect` is false, its record, which may use up a single-use token. */
export async function readToken(facility: Facility, introspect: boolean): Promise<TokenAnswer> {
  const claims = readTokenClaims(facility.token);
  if (!introspect) return { claims, record: null, readAt: null };
  const record = await introspectToken(facility);
  return { claims, record, readAt: new Date(now()).toISOString() };
}

const isRevokedAlready = (error: unknown) =>
  isPortalError(error) &&
  error.slug === "facility-refused" &&
  [400, 401, 403].includes(error.details.upstreamStatus ?? 0) &&
  /\b(already|is|was|has been) revoked\b|^\W*(token )?revoked\W*$/i.test(error.details.detail ?? "") &&
  !/\b(not|can't|cannot|could|if|whether)\b/i.test(error.details.detail ?? "");

const revokeWire = z.unknown().transform((answer) => {
  requireSuccess(answer);
  if (isRecord(answer) && answer.revoked === false) requireSuccess({ ...answer, success: false });
});
const revoke = facilityCall(
  () => ({
    operation: "token.revoke",
    method: "DELETE",
    path: facilityPath`/${readSegments().fac}/v1/token/ctls/revoke`,
  }),
  () => revokeWire,
  revokeAdvice,
);

/**
 * Revokes the caller's own token permanently, DELETE …/token/ctls/revoke (spec §4.2). Any success counts, and so does a
 * refusal because it is already revoked. Throws outcome-unknown if it may have been revoked.
 */
export const revokeToken = (facility: Facility): Promise<void> =>
  revoke(facility).catch((error: unknown) => {
    if (!isRevokedAlready(error)) throw error;
  });

const named = ["description", "type", "aud", "nbf", "iat", "jti"];
const mostFurther = 20;

/**
 * The claims in a token's payload (spec §2.3), without the token and its signature, which only the facility can verify; null
 * if the text isn't a JWT. Makes no call, so it uses up nothing.
 */
export function readTokenClaims(token: string | null): TokenClaims | null {
  let claims: Record<string, unknown>;
  try {
    claims = decodeJwt(token ?? "");
  } catch {
    return null;
  }
  const word = (name: string) => tolerantText.parse(claims[name]) || null;
  const others = Object.entries(claims).filter(([name]) => !named.includes(name));
  return {
    description: word("description"),
    type: word("type"),
    audience: [claims.aud ?? []].flat().filter((entry): entry is string => typeof entry === "string"),
    notBefore: tolerantInstant.parse(claims.nbf),
    issuedAt: tolerantInstant.parse(claims.iat),
    id: word("jti"),
    further: Object.fromEntries(others.slice(0, mostFurther).map(([name, value]) => [name, toText(value)])),
  };
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 1000);
