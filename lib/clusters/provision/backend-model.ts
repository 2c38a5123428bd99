import * as z from "zod/mini";
import { familySchema } from "../cluster-params";

/**
 * One number to choose when provisioning (spec §2.4). The key implies the unit, as received (`cpus`, `ram-gbs`, `nodes`, or
 * an unlisted one). null: the bound is not reported.
 */
const resourceOptionSchema = z.object({
  key: z.string(),
  description: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  default: z.nullable(z.number()),
});

/** One switch to choose when provisioning (docs/facts.md, Facility feature flags). `default` is null if not reported. */
const flagOptionSchema = z.object({
  key: z.string(),
  description: z.string(),
  default: z.nullable(z.boolean()),
});
export type FlagOption = z.infer<typeof flagOptionSchema>;

/**
 * One kind of cluster on offer (spec §2.4). The facility lists the kinds of both families together without naming the
 * family: `family` is derived from the engine's name, and null if that is unknown; such a kind fits either family.
 */
const backendSchema = z.object({
  family: z.nullable(familySchema),
  engine: z.string(),
  kind: z.string(),
  description: z.string(),
  resources: z.array(resourceOptionSchema),
  flags: z.array(flagOptionSchema),
});
export type Backend = z.infer<typeof backendSchema>;

/** All kinds on offer. `unreadableCount`: entries without a kind; `readAt` is ISO 8601 UTC on the portal's clock. */
export const backendListSchema = z.object({
  backends: z.array(backendSchema),
  unreadableCount: z.number(),
  readAt: z.string(),
});
export type BackendList = z.infer<typeof backendListSchema>;
