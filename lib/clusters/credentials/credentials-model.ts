import * as z from "zod/mini";

export const credentialNames = ["username", "password", "amqpsUrl", "mgmtUrl", "url"] as const;

/**
 * The credentials of a cluster (spec §2.5), null if not reported, or if `unreadable` has their name. Secret: never in a query
 * cache, a log or a URL.
 */
export const credentialsSchema = z.object({
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
  /** Message queue: the AMQPS URL with embedded credentials. */
  amqpsUrl: z.nullable(z.string()),
  /** Message queue: the management page, always http or https. */
  mgmtUrl: z.nullable(z.string()),
  /** Key-value store: the URL with embedded credentials. */
  url: z.nullable(z.string()),
  /** The names of those that arrived damaged: with characters that aren't Unicode, they wouldn't work. */
  unreadable: z.optional(z.array(z.enum(credentialNames))),
});
export type Credentials = z.infer<typeof credentialsSchema>;
