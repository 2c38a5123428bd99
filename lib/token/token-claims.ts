import "server-only";
import { decodeJwt } from "jose";
import { tolerantInstant, tolerantText } from "@/lib/facility/tolerant";
import type { TokenClaims } from "./model";

const named = ["description", "type", "aud", "nbf", "iat", "jti"];
const mostFurther = 20;

/**
 * The claims in a token's payload (spec §2.3), without the token and its signature, which only the facility can verify; null
 * if the text isn't a JWT. Makes no call, so it uses up nothing.
 */
export function readTokenClaims(token: string | null): TokenClaims | null {
  let claims: Record<string, unknown>;
  try {
    claims = decodeJwt(token ?? "");
  } catch {
    return null;
  }
  const word = (name: string) => tolerantText.parse(claims[name]) || null;
  const others = Object.entries(claims).filter(([name]) => !named.includes(name));
  return {
    description: word("description"),
    type: word("type"),
    audience: [claims.aud ?? []].flat().filter((entry): entry is string => typeof entry === "string"),
    notBefore: tolerantInstant.parse(claims.nbf),
    issuedAt: tolerantInstant.parse(claims.iat),
    id: word("jti"),
    further: Object.fromEntries(others.slice(0, mostFurther).map(([name, value]) => [name, toText(value)])),
  };
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 1000);
