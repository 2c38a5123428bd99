import type { World } from "./facility";
import { jsonAnswer, Refusal } from "./http";
import { type Call, del, get, type Route } from "./route";
import type { IssuedToken } from "./token-office";

/** Returns the token of a call and its holder's world, or throws 401 with the reason (spec §5). Counts as a use. */
export function authorize({ facility, request }: Call) {
  const text = request.headers.authorization;
  if (!text) throw new Refusal(401, "the Authorization header is missing");
  if (/^bearer\b/i.test(text)) {
    throw new Refusal(401, 'the Authorization header must be the token itself, without "Bearer" before it');
  }
  const token = facility.tokens.find(text);
  if (!token) throw new Refusal(401, "unknown token");
  const world = facility.worldOf(token.jti);
  const reason = whyNotAccepted(token, world, facility.clock.nowMs());
  if (reason !== null) throw new Refusal(401, reason);
  world.uses += 1;
  return { token, world };
}

function whyNotAccepted(token: IssuedToken, world: World, nowMs: number): string | null {
  if (token.type !== "opat") return `token type "${token.type}" is not a project access token`;
  if (token.revokedAtIssue || world.revoked) return "token has been revoked";
  if (nowMs >= token.expiresMs) return "token has expired";
  if (token.delayedUntilMs !== null && nowMs < token.delayedUntilMs) {
    return `token is not yet active, it starts at ${new Date(token.delayedUntilMs).toISOString()}`;
  }
  return token.oneTimeToken && world.uses > 0 ? "token already used" : null;
}

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
