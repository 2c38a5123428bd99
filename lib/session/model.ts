import * as z from "zod/mini";

/**
 * The session data that the browser may have: never the token. Everything except `endsAt` and `person` comes from introspection at
 * sign-in (spec §2.2) and is null if that was skipped (single-use token) or didn't report it. Instants are ISO 8601 UTC.
 */
export const sessionSchema = z.object({
  introspected: z.boolean(),
  username: z.nullable(z.string()),
  project: z.nullable(z.string()),
  securityEnclave: z.nullable(z.string()),
  description: z.string(),
  plannedExpiration: z.nullable(z.string()),
  oneTimeToken: z.nullable(z.boolean()),
  /** The token's permissions (spec §5); null if unknown, which restricts nothing. */
  permissions: z.nullable(z.array(z.string())),
  /** When this session ends: the token's planned expiration, or earlier. */
  endsAt: z.string(),
  /** Who opened it, where the facility identifies its people. */
  person: z.optional(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;

/** `GET /api/session`: the current user's session, null if signed out. */
export const sessionAnswerSchema = z.object({ session: z.nullable(sessionSchema) });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/**
 * `DELETE /api/session`: signed out. `keptAcrossRestart` is false if the server couldn't record the end yet: other
 * portals at the same address, and this one after a restart, may accept a copy of the cookie until its own end.
 */
export const signOutAnswerSchema = z.object({
  session: z.null(),
  keptAcrossRestart: z.optional(z.boolean()),
  /** Where the browser goes next, to sign out at the identity provider too. */
  providerSignOut: z.optional(z.string()),
});

/** The demo facility's kinds of tokens, offered as buttons if the portal runs as a demo. */
const demoTokenSchema = z.object({ profile: z.string(), label: z.string(), description: z.string() });
export type DemoToken = z.infer<typeof demoTokenSchema>;

/**
 * `POST /api/session`. Exactly one of `token` (the access token as text) and `demoProfile` (demo only: the portal obtains
 * such a token). `introspect: false` avoids using up a single-use token.
 */
export const signInSchema = z.object({
  token: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(16_384))),
  demoProfile: z.optional(z.string().check(z.maxLength(40))),
  introspect: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signInSchema>;

/** What the sign-in page says of the person. */
export type IdentityView = {
  /** The provider's host; null if a proxy identifies people. */
  provider: string | null;
  person: string | null;
  isRequired: boolean;
  /** True if this browser has a session, but the request doesn't name the person who opened it. */
  isOthers: boolean;
};
