import { randomBytes, randomUUID } from "node:crypto";
import type { FacilityClock } from "../clock";
import type { IssuedToken } from "./issued-token";
import type { TokenProfile } from "./token-profiles";
import { signTokenText, verifyTokenText } from "./token-text";

/** Beyond this the oldest tokens are dropped, so that a demo that runs for months doesn't grow. */
const MAX_TOKENS = 10_000;

/** Mints tokens and keeps their records. The signing key exists only as long as this process. */
export class TokenOffice {
  readonly #clock: FacilityClock;
  readonly #key = randomBytes(32);
  readonly #issued = new Map<string, IssuedToken>();

  constructor(clock: FacilityClock) {
    this.#clock = clock;
  }

  /** Mints a new token with a profile, and with its own world. */
  mint(profile: TokenProfile, lifetimeSeconds = profile.lifetimeSeconds): string {
    const nowMs = this.#clock.nowMs();
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
