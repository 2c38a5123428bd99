import * as z from "zod/mini";

/**
 * The introspection record of a token (spec §2.2). Instants are ISO 8601 UTC. null: not reported. `permissions` null means
 * unknown, which differs from none.
 */
export const tokenRecordSchema = z.object({
  username: z.nullable(z.string()),
  project: z.nullable(z.string()),
  plannedExpiration: z.nullable(z.string()),
  securityEnclave: z.nullable(z.string()),
  description: z.string(),
  oneTimeToken: z.nullable(z.boolean()),
  delayedStart: z.nullable(z.boolean()),
  delayDate: z.nullable(z.string()),
  permissions: z.nullable(z.array(z.string())),
  /** Fields reported by only some facilities (docs/facts.md, Facility tokens). */
  ownerName: z.optional(z.nullable(z.string())),
  extensions: z.optional(z.nullable(z.number())),
});
export type TokenRecord = z.infer<typeof tokenRecordSchema>;

/**
 * The token's own payload (spec §2.3), read locally without verifying its signature; null if a claim is absent. `notBefore`
 * and `issuedAt` are `nbf` and `iat` as ISO 8601 UTC. Never includes the token itself.
 */
export const tokenClaimsSchema = z.object({
  description: z.nullable(z.string()),
  type: z.nullable(z.string()),
  audience: z.array(z.string()),
  notBefore: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
  id: z.nullable(z.string()),
  /** Further claims by name, as text; the spec's tokens have none. */
  further: z.record(z.string(), z.string()),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

/** `GET /api/token?introspect=false` makes no call to the facility, so a single-use token isn't used up. */
export const tokenQuerySchema = z.object({ introspect: z.optional(z.enum(["false"])) });

/** The session's token: its claims, and its record with the instant (ISO 8601 UTC) of reading; null if not requested. */
export const tokenAnswerSchema = z.object({
  claims: z.nullable(tokenClaimsSchema),
  record: z.nullable(tokenRecordSchema),
  readAt: z.nullable(z.string()),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

/**
 * A revocation that the facility accepted: the token and every session with it have ended. `keptAcrossRestart` is false if
 * the server couldn't record this yet.
 */
export const revokeResultSchema = z.object({
  revoked: z.literal(true),
  keptAcrossRestart: z.optional(z.boolean()),
});
export type RevokeResult = z.infer<typeof revokeResultSchema>;
