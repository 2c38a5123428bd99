import type { Operation } from "@/lib/portal/operation";
import { revokeResultSchema, tokenAnswerSchema, tokenQuerySchema } from "./model";

const problems = [
  "sign-in-required",
  "facility-refused",
  "too-many-requests",
  "facility-busy",
  "facility-unreachable",
  "facility-failed",
  "facility-unreadable",
];

/** The token part of the portal's API (spec §4.2). */
export const tokenOperations: Operation[] = [
  {
    method: "get",
    path: "/api/token",
    summary:
      "The session's token: its claims and its introspection record, which may spend a single-use token; introspect=false asks nobody",
    query: tokenQuerySchema,
    answer: tokenAnswerSchema,
    problems,
  },
  {
    method: "delete",
    path: "/api/token",
    summary: "Revoke the session's token for good; every session that holds it ends, copied cookies included",
    answer: revokeResultSchema,
    problems: ["cross-origin-write", "idempotency-key-reused", "outcome-unknown", ...problems],
  },
];
