import { Refusal } from "../refusal";
import type { Call } from "../route";
import type { World } from "../worlds";
import type { IssuedToken } from "./issued-token";

/**
 * Returns the token of a call and the world that only its holder sees, or throws 401 with the reason (spec §5). An
 * authorized call counts as a use, so a single-use token is used up by whatever call comes first.
 */
export function authorize({ facility, request }: Call) {
  const text = request.headers.authorization;
  if (!text) throw new Refusal(401, "the Authorization header is missing");
  if (/^bearer\b/i.test(text)) {
    throw new Refusal(401, 'the Authorization header must be the token itself, without "Bearer" before it');
  }
  const token = facility.tokens.find(text);
  if (!token) throw new Refusal(401, "unknown token");
  const world = facility.worlds.worldOf(token.jti);
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
  if (token.oneTimeToken && world.uses > 0) return "token already used";
  return null;
}
