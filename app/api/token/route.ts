import { revokeDeed } from "@/lib/activity/deed";
import { notAllowed, route } from "@/lib/api/route";
import { sessionProblems, writeProblems } from "@/lib/api/usual-problems";
import { endTokenSessions } from "@/lib/session/ends/end-token";
import { revokeResultSchema, tokenAnswerSchema, tokenQuerySchema } from "@/lib/token/model";
import { readToken, revokeToken } from "@/lib/token/upstream";

export const GET = route({
  path: "/api/token",
  summary:
    "The session's token: its claims and its introspection record, which may spend a single-use token; introspect=false asks nobody",
  query: tokenQuerySchema,
  output: tokenAnswerSchema,
  problems: sessionProblems,
  answer: ({ facility, query }) => readToken(facility(), !query.introspect),
});
export const DELETE = route({
  path: "/api/token",
  summary: "Revoke the session's token for good; every session that holds it ends, copied cookies included",
  once: true,
  mayRepeat: true,
  audit: { action: "revoke", deed: revokeDeed },
  output: revokeResultSchema,
  problems: writeProblems,
  answer: (at) => revokeToken(at.facility()).then(() => endTokenSessions(at.signedIn, at)),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed({ GET, DELETE });
