import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { FacilityClock } from "./clock";
import profiles from "./plan/tokens.json";

/** The facility's immutable record of one token. Whatever happens to the token is stored in its world. */
export type IssuedToken = ReturnType<typeof issue>;

type Overrides = { type?: string; oneTimeToken?: boolean; noDelayAs?: null; revokedAtIssue?: boolean };

/** A kind of token that the demo mints, with the label and description for a sign-in page; some are only for tests. */
type TokenProfile = (typeof tokenProfiles)[number];

/** All profiles, covering the permissions of spec §5 and the properties of spec §2.2. */
export const tokenProfiles = profiles.map(({ overrides = {}, extras = {}, ...profile }) => ({
  isOffered: true,
  project: "tid042",
  lifetimeSeconds: 30 * 86_400,
  isLong: false,
  omitsDelay: false,
  permissions: ["compute-ace", "data-streaming"],
  extras,
  overrides: overrides as Overrides,
  ...profile,
}));

function issue(profile: TokenProfile, nowMs: number, lifetimeSeconds: number) {
  const { project, permissions, extras, isLong, description, delaySeconds, omitsDelay } = profile;
  const expiresMs = nowMs + lifetimeSeconds * 1000;
  return {
    project,
    permissions,
    expiresMs,
    jti: randomUUID(),
    /** `opat` for a project access token (spec §2.3). */
    type: "opat",
    description: isLong ? "A very long description. ".repeat(109) : description,
    // A token that has already expired was issued some time before its end.
    issuedMs: expiresMs > nowMs ? nowMs : expiresMs - 30 * 86_400_000,
    oneTimeToken: false,
    /** When a delayed token becomes active (epoch ms); null if it is active from the start. */
    delayedUntilMs: delaySeconds === undefined ? null : nowMs + delaySeconds * 1000,
    /** How "not delayed" is sent: an empty string in the spec; real services also send null or omit it. */
    noDelayAs: omitsDelay ? undefined : "",
    revokedAtIssue: false,
    /** Introspection fields beyond spec §2.2, which only some tokens have. */
    extras,
    ...profile.overrides,
  };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const HEADER = encode({ alg: "HS256", typ: "JWT" });
/** Beyond this the oldest tokens are dropped, so that a demo that runs for months doesn't grow. */
const MAX_TOKENS = 10_000;

/** Mints tokens and keeps their records. The signing key exists only as long as this process. */
export class TokenOffice {
  readonly #key = randomBytes(32);
  readonly #issued = new Map<string, IssuedToken>();

  constructor(private readonly clock: FacilityClock) {}

  mint(profile: TokenProfile, lifetimeSeconds = profile.lifetimeSeconds): string {
    const token = issue(profile, this.clock.nowMs(), lifetimeSeconds);
    this.#issued.set(token.jti, token);
    const [oldest] = this.#issued.keys();
    if (this.#issued.size > MAX_TOKENS && oldest) this.#issued.delete(oldest);
    return this.#toText(token);
  }

  /** Returns the record of a token's text; null if this facility didn't mint it. */
  find(text: string): IssuedToken | null {
    const [header, payload, signature, ...rest] = text.split(".");
    if (!header || !payload || !signature || rest.length > 0) return null;
    const given = Buffer.from(signature);
    const wanted = Buffer.from(this.#sign(`${header}.${payload}`));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const claims: { jti?: unknown } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return this.#issued.get(String(claims.jti)) ?? null;
  }

  /** Returns the token text for its holder: a JWT with the basic metadata of spec §2.3 and no expiry. */
  #toText({ description, type, delayedUntilMs, issuedMs, jti }: IssuedToken): string {
    const nbf = Math.floor((delayedUntilMs ?? issuedMs) / 1000);
    const iat = Math.floor(issuedMs / 1000);
    const payload = encode({ description, type, aud: ["larkspur-facility-api"], nbf, iat, jti });
    return `${HEADER}.${payload}.${this.#sign(`${HEADER}.${payload}`)}`;
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url");
  }
}
