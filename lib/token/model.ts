import * as z from "zod/mini";

/**
 * What introspection tells of a token (spec §2.2). Instants are ISO 8601 UTC. Null: the record doesn't say.
 * `permissions` null means unknown, which is not the same as none.
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
});
export type TokenRecord = z.infer<typeof tokenRecordSchema>;
