/** The facility's immutable record of one token. Whatever happens to the token is stored in its world. */
export interface IssuedToken {
  jti: string;
  /** `opat` for a project access token (spec §2.3). */
  type: string;
  description: string;
  project: string;
  issuedMs: number;
  expiresMs: number;
  oneTimeToken: boolean;
  /** When a delayed token becomes active (epoch ms); null if it is active from the start. */
  delayedUntilMs: number | null;
  /** How "not delayed" is sent: an empty string in the spec; real services also send null or omit it. */
  noDelayAs: "" | null | undefined;
  revokedAtIssue: boolean;
  permissions: readonly string[];
  /** Fields of the introspection record that aren't in the spec and that only some tokens have. */
  extras: IntrospectionExtras;
}

/** Introspection fields beyond spec §2.2. */
export interface IntrospectionExtras {
  permissions?: readonly string[];
  ownerName?: string;
  extensions?: number;
}
