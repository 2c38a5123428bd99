import * as z from "zod/mini";
import { clusterNameSchema, familySchema } from "../cluster-params";
import { credentialsSchema } from "../credentials/credentials-model";

/** Above any facility's bounds; the backend's own bounds are narrower and known only to the form. */
const largestSetting = 1_000_000;

const settingWords = `must be a whole number from 1 to ${largestSetting.toLocaleString("en")}`;
const setting = z
  .int(settingWords)
  .check(z.minimum(1, settingWords), z.maximum(largestSetting, settingWords));
const key = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9]([A-Za-z0-9._-]{0,62}[A-Za-z0-9])?$/, "must be a key of letters, digits, hyphens"),
  );

/** One line of text without control characters. */
const kind = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "must not be empty"),
    z.maxLength(100, "can have at most 100 characters"),
    z.regex(/^[^\p{Cc}]*$/u, "must be one line without control characters"),
  );

/**
 * The input of a provisioning (spec §4.3). `resources` use the facility's keys: `cpus` and `ram-gbs` always, `nodes` always
 * for message queues and never for key-value stores (spec §4.3 rule 2), further keys for message queues if the backend lists
 * them; whyNotResources checks this. `flags` are sent if there are any.
 */
export const provisionInputSchema = z.strictObject({
  kind: kind.check(z.describe("kind: as in the list of backends")),
  name: clusterNameSchema.check(z.describe("name: an RFC 1123 label of at most 40 characters")),
  resources: z.catchall(
    z.object({
      cpus: setting.check(z.describe("cpus: CPUs per node or replica")),
      "ram-gbs": setting.check(z.describe("ram-gbs: RAM per node or replica, in GB")),
      nodes: z.optional(setting).check(z.describe("nodes: for message queues, and required there")),
    }),
    setting,
  ),
  flags: z.optional(z.record(key, z.boolean())),
});
export type ProvisionInput = z.infer<typeof provisionInputSchema>;

/**
 * A cluster being created, with the credentials, which only this answer is certain to contain. It isn't accessible at once.
 */
export const provisionResultSchema = z.object({
  family: familySchema,
  name: z.string(),
  kind: z.string(),
  credentials: credentialsSchema,
  readAt: z.string(),
});
export type ProvisionResult = z.infer<typeof provisionResultSchema>;
