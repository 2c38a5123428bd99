import { createHmac, timingSafeEqual } from "node:crypto";
import type { IssuedToken } from "./issued-token";

const HEADER = encode({ alg: "HS256", typ: "JWT" });

/** Returns the token text for its holder: a JWT with the basic metadata of spec §2.3 and no expiry. */
export function signTokenText(token: IssuedToken, key: Buffer): string {
  const payload = encode({
    description: token.description,
    type: token.type,
    aud: ["larkspur-facility-api"],
    nbf: Math.floor((token.delayedUntilMs ?? token.issuedMs) / 1000),
    iat: Math.floor(token.issuedMs / 1000),
    jti: token.jti,
  });
  return `${HEADER}.${payload}.${sign(`${HEADER}.${payload}`, key)}`;
}

/** Returns the `jti` of a token signed with this key; null for any other text. */
export function verifyTokenText(text: string, key: Buffer): string | null {
  const [header, payload, signature, ...rest] = text.split(".");
  if (!header || !payload || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature);
  const wanted = Buffer.from(sign(`${header}.${payload}`, key));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const claims: { jti?: unknown } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return typeof claims.jti === "string" ? claims.jti : null;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function sign(text: string, key: Buffer): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
