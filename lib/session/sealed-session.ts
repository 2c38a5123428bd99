import "server-only";
import { z } from "zod";

/**
 * The content sealed into the cookie. Names are short because every byte counts against the limit. `end` and `seen` are in
 * epoch ms.
 */
export const sealedSchema = z.object({
  id: z.string(),
  token: z.string(),
  end: z.number(),
  /** The last request with this session, accurate to within minutes. */
  seen: z.number(),
  /** True once the facility accepted the token. */
  proven: z.boolean(),
  intro: z.boolean(),
  user: z.string().nullable(),
  project: z.string().nullable(),
  enclave: z.string().nullable(),
  expires: z.string().nullable(),
  once: z.boolean().nullable(),
  /** Permissions as packPermissions writes them; absent in older cookies. */
  can: z.string().nullish(),
  /** Who opened the session, as the facility identifies its people; absent where it doesn't. */
  person: z.string().nullish(),
});
export type SealedSession = z.infer<typeof sealedSchema>;
