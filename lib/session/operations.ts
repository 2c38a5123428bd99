import type { Operation } from "@/lib/portal/operation";
import { sessionAnswerSchema, signInSchema, signOutAnswerSchema } from "./model";

const refusals = ["malformed", "wrong-type", "not-yet-valid", "expired", "revoked", "used", "too-large"].map(
  (kind) => `token-${kind}`,
);

/** The session part of the portal's API. */
export const sessionOperations: Operation[] = [
  {
    method: "get",
    path: "/api/session",
    summary: "The current session; null if signed out",
    answer: sessionAnswerSchema,
  },
  {
    method: "post",
    path: "/api/session",
    summary: "Sign in with an access token; introspect: false keeps a single-use token unused",
    body: signInSchema,
    answer: sessionAnswerSchema,
    problems: [
      ...refusals,
      "too-many-requests",
      "facility-refused",
      "facility-unreachable",
      "facility-unreadable",
    ],
  },
  {
    method: "delete",
    path: "/api/session",
    summary: "Sign out; copies of the cookie become invalid too",
    answer: signOutAnswerSchema,
  },
];
