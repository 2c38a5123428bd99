import * as z from "zod/mini";

/** What connects to a cluster (spec §2.5), null where not told. Secret: never in a query cache, a log or a URL. */
export const credentialsSchema = z.object({
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
  /** Message queue: the AMQPS URL with the credentials in it. */
  amqpsUrl: z.nullable(z.string()),
  /** Message queue: the management page; http or https always. */
  mgmtUrl: z.nullable(z.string()),
  /** Key-value store: the URL with the credentials in it. */
  url: z.nullable(z.string()),
});
export type Credentials = z.infer<typeof credentialsSchema>;
