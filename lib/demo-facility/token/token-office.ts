import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { FacilityClock } from "../clock";
import type { IssuedToken } from "./issued-token";
import type { TokenProfile } from "./token-profiles";

const HEADER = encode({ alg: "HS256", typ: "JWT" });

/** Returns the token text for its holder: a JWT with the basic metadata of spec §2.3 and no expiry. */
function signTokenText(token: IssuedToken, key: Buffer): string {
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
function verifyTokenText(text: string, key: Buffer): string | null {
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

/** Beyond this the oldest tokens are dropped, so that a demo that runs for months doesn't grow. */
const MAX_TOKENS = 10_000;

/** Mints tokens and keeps their records. The signing key exists only as long as this process. */
export class TokenOffice {
  readonly #key = randomBytes(32);
  readonly #issued = new Map<string, IssuedToken>();

  constructor(private readonly clock: FacilityClock) {}

  /** Mints a new token with a profile, and with its own world. */
  mint(profile: TokenProfile, lifetimeSeconds = profile.lifetimeSeconds): string {
    const nowMs = this.clock.nowMs();
    const expiresMs = nowMs + lifetimeSeconds * 1000;
    const token: IssuedToken = {
      jti: randomUUID(),
      type: "opat",
      description: profile.tokenText ?? profile.description,
      project: profile.project,
      // A token that has already expired was issued some time before its end.
      issuedMs: expiresMs > nowMs ? nowMs : expiresMs - 30 * 86_400_000,
      expiresMs,
      oneTimeToken: false,
      delayedUntilMs: profile.delaySeconds === undefined ? null : nowMs + profile.delaySeconds * 1000,
      noDelayAs: "",
      revokedAtIssue: false,
      permissions: profile.permissions,
      extras: profile.extras ?? {},
      ...profile.overrides,
    };
    this.#issued.set(token.jti, token);
    const [oldest] = this.#issued.keys();
    if (this.#issued.size > MAX_TOKENS && oldest) this.#issued.delete(oldest);
    return signTokenText(token, this.#key);
  }

  /** Returns the record of a token's text; null if this facility didn't mint it. */
  find(text: string): IssuedToken | null {
    const jti = verifyTokenText(text, this.#key);
    return (jti && this.#issued.get(jti)) || null;
  }
}
