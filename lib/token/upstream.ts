import "server-only";
import { z } from "zod";
import { jsonAnswer } from "@/lib/facility/answer";
import { requireSuccess } from "@/lib/facility/answer-refusal";
import type { Facility } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { sendWrite } from "@/lib/facility/send-write";
import { isRecord } from "@/lib/facility/tolerant";
import { isPortalError } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import type { TokenAnswer, TokenRecord } from "./model";
import { toIntrospectRequest, toRevokeRequest } from "./requests";
import { readTokenClaims } from "./token-claims";
import { introspectionWire } from "./wire";
import { revokeAdvice } from "./words";

/** The record of the caller's own token, GET …/token/ctls/introspect (spec §4.2). May use up a single-use token. */
export async function introspectToken(facility: Facility): Promise<TokenRecord> {
  return requestFacility(facility, { ...toIntrospectRequest(), success: jsonAnswer(introspectionWire) });
}

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

/**
 * Revokes the caller's own token permanently, DELETE …/token/ctls/revoke (spec §4.2). Any success counts, and so does a
 * refusal because it is already revoked. Throws outcome-unknown if it may have been revoked.
 */
export async function revokeToken(facility: Facility): Promise<void> {
  const schema = z.unknown().transform((answer) => {
    requireSuccess(answer);
    if (isRecord(answer) && answer.revoked === false) requireSuccess({ ...answer, success: false });
  });
  try {
    await sendWrite(facility, revokeAdvice, (patient) =>
      requestFacility(patient, { ...toRevokeRequest(), success: jsonAnswer(schema) }),
    );
  } catch (error) {
    if (!isRevokedAlready(error)) throw error;
  }
}
