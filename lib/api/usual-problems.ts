/** Failures that many endpoints declare. */

/** Of what the portal reads of the facility for everybody. */
export const readingProblems = [
  "facility-slow",
  "facility-unreachable",
  "facility-failed",
  "facility-unreadable",
] as const;

/** Of a call of the facility, made for one caller. */
export const callProblems = [
  "facility-refused",
  "too-many-requests",
  "facility-busy",
  "facility-unreachable",
  "facility-failed",
  "facility-unreadable",
] as const;

/** Of a call with the session's token. */
export const sessionProblems = ["sign-in-required", ...callProblems] as const;

/** Of a call that writes, with the session's token. */
export const writeProblems = ["cross-origin-write", "outcome-unknown", ...sessionProblems] as const;

/** Of a call with the session's token to one of the compute resources. */
export const computeProblems = ["sign-in-required", "not-offered", ...callProblems] as const;

/** Of a body. */
export const bodyProblems = ["unsupported-media-type", "body-too-large"] as const;

/** Of a token that a user signs in with. */
export const tokenProblems = [
  "token-malformed",
  "token-wrong-type",
  "token-not-yet-valid",
  "token-expired",
  "token-revoked",
  "token-used",
  "token-too-large",
] as const;
