import { recordRevoke } from "@/lib/activity/for-routes";
import { notAllowed, route } from "@/lib/api/route";
import { endTokenSessions } from "@/lib/session/end-token";
import { tokenQuerySchema as query } from "@/lib/token/model";
import { readToken, revokeToken } from "@/lib/token/upstream";

const name = "/api/token";
export const GET = route({ name, query, answer: (at) => readToken(at.facility(), !at.query.introspect) });
export const DELETE = route({
  ...{ name, once: true, mayRepeat: true },
  answer: (at) =>
    recordRevoke(at, () => revokeToken(at.facility()).then(() => endTokenSessions(at.signedIn, at))),
});
export const { POST, PUT, PATCH, OPTIONS } = notAllowed("GET", "DELETE");
