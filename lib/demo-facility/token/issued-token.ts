/** All the facility knows about one token. It never changes: what happens to a token happens in its world. */
export interface IssuedToken {
  jti: string;
  /** `opat` for a project access token (spec §2.3). */
  type: string;
  description: string;
  project: string;
  issuedMs: number;
  expiresMs: number;
  oneTimeToken: boolean;
  /** When a delayed token becomes active; null when it is active from the start. */
  delayedUntilMs: number | null;
  /** How "not delayed" is written: the spec says an empty string, real services also send null or nothing. */
  noDelayAs: "" | null | undefined;
  revokedAtIssue: boolean;
  permissions: readonly string[];
  /** Fields of the introspection record that the spec does not name and only some tokens have. */
  extras: IntrospectionExtras;
}

/** Introspection fields beyond spec §2.2. */
export interface IntrospectionExtras {
  permissions?: readonly string[];
  ownerName?: string;
  extensions?: number;
}
