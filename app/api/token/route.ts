import { revokeDeed } from "@/lib/activity/deed";
import { route } from "@/lib/api/route";
import { endTokenSessions } from "@/lib/session/ends/end-token";
import { revokeResultSchema, tokenAnswerSchema, tokenQuerySchema } from "@/lib/token/model";
import { readToken, revokeToken } from "@/lib/token/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/token",
  {
    summary:
      "The session's token: its claims and its introspection record, which may spend a single-use token; introspect=false asks nobody",
    query: tokenQuerySchema,
    output: tokenAnswerSchema,
    problems: ["session-call"],
    answer: ({ facility, query }) => readToken(facility(), !query.introspect),
  },
  {
    method: "DELETE",
    summary: "Revoke the session's token for good; every session that holds it ends, copied cookies included",
    once: true,
    mayRepeat: true,
    audit: { action: "revoke", deed: revokeDeed },
    output: revokeResultSchema,
    problems: ["session-write"],
    answer: (at) => revokeToken(at.facility()).then(() => endTokenSessions(at.signedIn, at)),
  },
);
