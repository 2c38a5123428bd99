import { type Problem, problemSlug } from "./problem";
import type { ProblemSlug } from "./problem-catalogue";

/** Gateway statuses for "it took too long" and "the client left": they aren't refusals (RFC 9110 §15.5.9; nginx's 499). */
const isGivenUp = ({ upstreamStatus }: Problem) => upstreamStatus === 408 || upstreamStatus === 499;

/** For every kind of failure, whether a write that failed this way may have been carried out. */
const rules: Record<ProblemSlug, boolean | ((problem: Problem) => boolean)> = {
  // The portal reports these before anything is sent upstream.
  "sign-in-required": false,
  "token-malformed": false,
  "token-wrong-type": false,
  "token-not-yet-valid": false,
  "token-expired": false,
  "token-revoked": false,
  "token-used": false,
  "token-too-large": false,
  "identity-required": false,
  "identity-refused": false,
  "identity-unavailable": false,
  "invalid-input": false,
  "cross-origin-write": false,
  "method-not-allowed": false,
  "length-required": false,
  "body-too-large": false,
  "headers-too-large": false,
  "request-timeout": false,
  "portal-busy": false,
  "unsupported-media-type": false,
  "not-found": false,
  "not-offered": false,
  "not-permitted": false,
  "idempotency-key-reused": false,
  "store-unavailable": false,
  // Refused by the facility or limited: by its own 429, or by the portal's limit on waiting calls.
  "facility-refused": isGivenUp,
  "scheduler-refused": false,
  "facility-busy": false,
  "too-many-requests": false,
  // Only the transport knows whether anything was sent.
  "facility-unreachable": ({ notSent }) => notSent !== true,
  // An error, a gateway's 5xx and an unreadable answer don't rule out that the write was carried out.
  "facility-slow": true,
  "facility-failed": true,
  "facility-unreadable": true,
  "outcome-unknown": true,
  "portal-unreachable": true,
  "internal-error": true,
};

/**
 * The one rule for a failed write. True if it may have been carried out, so that its outcome is unknown and repeating it
 * isn't safe; false if certainly nothing was done. Never throws: a kind outside the catalogue, as from a newer portal or a
 * proxy, counts as true.
 */
export function mayHaveArrived(problem: Problem): boolean {
  const slug = problemSlug(problem);
  const rule = Object.hasOwn(rules, slug) ? rules[slug as ProblemSlug] : true;
  return typeof rule === "function" ? rule(problem) : rule;
}

/**
 * True if the portal may have an answer that never reached this browser: a request with the same Idempotency-Key then
 * returns that answer and causes no second write.
 */
export const isAnswerLost = (problem: Problem): boolean => problemSlug(problem) === "portal-unreachable";
