import type { ProblemSlug } from "@/lib/portal/problem-catalogue";

const call = [
  "facility-refused",
  "too-many-requests",
  "facility-busy",
  "facility-unreachable",
  "facility-failed",
  "facility-unreadable",
] as const;

/** Failures that many endpoints declare, by what may fail. */
export const problemGroups = {
  /** What the portal reads of the facility for everybody. */
  "shared-reading": ["facility-slow", "facility-unreachable", "facility-failed", "facility-unreadable"],
  /** A call of the facility, made for one caller. */
  call,
  /** A call with the session's token. */
  "session-call": ["sign-in-required", ...call],
  /** One that writes. */
  "session-write": ["cross-origin-write", "outcome-unknown", "sign-in-required", ...call],
  /** One to a compute resource. */
  "compute-call": ["sign-in-required", "not-offered", ...call],
  body: ["unsupported-media-type", "body-too-large"],
  /** A token that a user signs in with. */
  token: [
    "token-malformed",
    "token-wrong-type",
    "token-not-yet-valid",
    "token-expired",
    "token-revoked",
    "token-used",
    "token-too-large",
  ],
} as const satisfies Record<string, readonly ProblemSlug[]>;
export type ProblemGroup = keyof typeof problemGroups;
