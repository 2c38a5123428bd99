import { randomBytes, randomUUID } from "node:crypto";
import type { FacilityClock } from "../clock";
import type { IssuedToken } from "./issued-token";
import type { TokenProfile } from "./token-profiles";
import { signTokenText, verifyTokenText } from "./token-text";

/** Oldest tokens are forgotten beyond this, so a demo that runs for months does not grow. */
const MAX_TOKENS = 10_000;

/** Mints tokens and knows those it minted. The signing key lives and ends with this process. */
export class TokenOffice {
  readonly #clock: FacilityClock;
  readonly #key = randomBytes(32);
  readonly #issued = new Map<string, IssuedToken>();

  constructor(clock: FacilityClock) {
    this.#clock = clock;
  }

  /** A fresh token of a profile, with a world of its own. */
  mint(profile: TokenProfile, lifetimeSeconds = profile.lifetimeSeconds): string {
    const nowMs = this.#clock.nowMs();
    const expiresMs = nowMs + lifetimeSeconds * 1000;
    const token: IssuedToken = {
      jti: randomUUID(),
      type: "opat",
      description: profile.tokenText ?? profile.description,
      project: profile.project,
      // A token that has already ended was issued some time before its end.
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

  /** What is known about a token's text; null when this facility did not mint it. */
  find(text: string): IssuedToken | null {
    const jti = verifyTokenText(text, this.#key);
    return (jti && this.#issued.get(jti)) || null;
  }
}
