import { Refusal } from "../refusal";
import type { Call } from "../route";

/** The ID of the token that a control request carries; null without one. Throws a Refusal (401) for an unknown token. */
export function tokenIdOf({ facility, request }: Call): string | null {
  const text = request.headers.authorization;
  if (text === undefined) return null;
  const token = facility.tokens.find(text);
  if (!token) throw new Refusal(401, "unknown token");
  return token.jti;
}
