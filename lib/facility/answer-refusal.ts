import "server-only";
import { z } from "zod";
import { PortalError } from "@/lib/portal/portal-error";
import { readFailureWords } from "./failure";
import { isRecord } from "./tolerant";

/** gRPC status codes, found in `code` of such services' answers, as HTTP statuses. */
const statuses: Record<number, number> = { 3: 400, 5: 404, 6: 409, 7: 403, 8: 429, 9: 409, 16: 401 };
/** gRPC codes that aren't refusals: cancelled, unknown, deadline exceeded, internal, unavailable, data loss. */
const failures = [1, 2, 4, 13, 14, 15];

const isSaid = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== "" &&
  value !== 0 &&
  !(Array.isArray(value) && value.length === 0);

/** True unless the code is one of the ways to report success. */
const isErrorCode = (code: unknown) => {
  if (typeof code === "number") return code !== 0 && (code < 200 || code > 299);
  return typeof code === "string" ? !/^(|ok|success|0|2\d\d)$/i.test(code) : isSaid(code);
};

const isNo = (value: unknown) =>
  value === false || value === 0 || (typeof value === "string" && /^(false|no|0)$/i.test(value));

/** True for a success status whose content reports a failure: `{"success": false}`, `{"error": …}`, an error's `code`. */
function isFailedAnswer(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  const { success, ok, status, error, errors, fault, code } = answer;
  if ([success, ok].some(isNo)) return true;
  if (typeof status === "string" && /^(error|failed|failure)$/i.test(status) && !("name" in answer))
    return true;
  return [error, errors, fault].some(isSaid) || (isErrorCode(code) && "message" in answer);
}

/**
 * Throws for a 200 that isn't a success, with the answer's own message: facility-refused, or facility-failed if its code is
 * that of a timeout or an error, which isn't a refusal.
 */
export function requireSuccess(answer: unknown): void {
  if (!isFailedAnswer(answer)) return;
  const stated = isRecord(answer) ? (answer.code ?? answer.status) : undefined;
  const code = typeof stated === "number" || typeof stated === "string" ? Number(stated) : Number.NaN;
  const detail =
    readFailureWords(JSON.stringify(answer)) ?? "The facility reported a failure without giving a reason.";
  if (failures.includes(code) || code === 408 || code === 499 || (code >= 500 && code < 600))
    throw new PortalError("facility-failed", { detail, upstreamStatus: 200 });
  const status = code >= 400 && code < 500 ? code : (statuses[code] ?? 422);
  throw new PortalError(status === 429 ? "facility-busy" : "facility-refused", {
    detail,
    status,
    upstreamStatus: 200,
  });
}

/** An answer that reports no failure, to be read further. Throws as requireSuccess does. */
export const successAnswer = z.unknown().transform((answer) => {
  requireSuccess(answer);
  return answer;
});
