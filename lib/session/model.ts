import * as z from "zod/mini";

/**
 * What the browser may know of a session: never the token. Everything but `endsAt` is what introspection told at sign-in
 * (spec §2.2) and null where it wasn't asked (single-use token) or not told. Instants are ISO 8601 UTC.
 */
export const sessionSchema = z.object({
  introspected: z.boolean(),
  username: z.nullable(z.string()),
  project: z.nullable(z.string()),
  securityEnclave: z.nullable(z.string()),
  description: z.string(),
  plannedExpiration: z.nullable(z.string()),
  oneTimeToken: z.nullable(z.boolean()),
  /** When this session ends: the token's planned expiration, or earlier. */
  endsAt: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

/** `GET /api/session`: who is signed in here, null when nobody is. */
export const sessionAnswerSchema = z.object({ session: z.nullable(sessionSchema) });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/**
 * `DELETE /api/session`: nobody is signed in here any more. `keptAcrossRestart` is false where the server couldn't write
 * the end down: a copy of the cookie then works again after a restart, until its own end.
 */
export const signOutAnswerSchema = z.object({
  session: z.null(),
  keptAcrossRestart: z.optional(z.boolean()),
});

/** The demo facility's kinds of tokens, offered by a click where the portal runs as a demo. */
export const demoTokenSchema = z.object({ profile: z.string(), label: z.string(), description: z.string() });
export type DemoToken = z.infer<typeof demoTokenSchema>;

/**
 * `POST /api/session`. Exactly one of `token` (the access token as text) and `demoProfile` (demo only: the portal gets
 * itself such a token). `introspect: false` leaves a single-use token unspent.
 */
export const signInSchema = z.object({
  token: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(16_384))),
  demoProfile: z.optional(z.string().check(z.maxLength(40))),
  introspect: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signInSchema>;
