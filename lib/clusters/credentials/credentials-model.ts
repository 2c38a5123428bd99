import * as z from "zod/mini";

/** The credentials of a cluster (spec §2.5), null if not reported. Secret: never in a query cache, a log or a URL. */
export const credentialsSchema = z.object({
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
  /** Message queue: the AMQPS URL with embedded credentials. */
  amqpsUrl: z.nullable(z.string()),
  /** Message queue: the management page, always http or https. */
  mgmtUrl: z.nullable(z.string()),
  /** Key-value store: the URL with embedded credentials. */
  url: z.nullable(z.string()),
});
export type Credentials = z.infer<typeof credentialsSchema>;
