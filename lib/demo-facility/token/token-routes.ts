import { jsonAnswer } from "../answer";
import { del, get, type Route } from "../route";
import { authorize } from "./authorize";
import type { IssuedToken } from "./issued-token";

/** Returns the introspection record (spec §2.2): a token's full metadata, which the token itself doesn't contain (spec §2.3). */
function toIntrospectionRecord(token: IssuedToken) {
  const { delayedUntilMs } = token;
  const delayDate = delayedUntilMs === null ? token.noDelayAs : new Date(delayedUntilMs).toISOString();
  return {
    username: `${token.project}_auser`,
    project: token.project,
    plannedExpiration: new Date(token.expiresMs).toISOString(),
    securityEnclave: "open",
    description: token.description,
    oneTimeToken: token.oneTimeToken,
    delayedStart: delayedUntilMs !== null,
    ...(delayDate !== undefined && { delayDate }),
    ...token.extras,
  };
}

/** The token operations (spec §4.2): each acts on the token it is called with. */
export const tokenRoutes: readonly Route[] = [
  get("/fac/v1/token/ctls/introspect", (call) =>
    jsonAnswer({ token: toIntrospectionRecord(authorize(call).token) }),
  ),
  del("/fac/v1/token/ctls/revoke", (call) => {
    authorize(call).world.revoked = true;
    return jsonAnswer({});
  }),
];
