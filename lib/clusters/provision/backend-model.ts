import * as z from "zod/mini";
import { familySchema } from "../cluster-params";

/**
 * One number to choose when provisioning (spec §2.4). The key bears the unit, as received (`cpus`, `ram-gbs`, `nodes`, or
 * one nobody listed). Null: the facility doesn't tell that bound.
 */
export const resourceOptionSchema = z.object({
  key: z.string(),
  description: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  default: z.nullable(z.number()),
});
export type ResourceOption = z.infer<typeof resourceOptionSchema>;

/** One switch to choose when provisioning (docs/facts.md, Facility feature flags). `default` null: the facility doesn't tell. */
export const flagOptionSchema = z.object({
  key: z.string(),
  description: z.string(),
  default: z.nullable(z.boolean()),
});
export type FlagOption = z.infer<typeof flagOptionSchema>;

/**
 * One kind of cluster on offer (spec §2.4). The facility lists the kinds of both families together and names none:
 * `family` is taken from the engine's word, and null where that word is not known; such a kind fits either family.
 */
export const backendSchema = z.object({
  family: z.nullable(familySchema),
  engine: z.string(),
  kind: z.string(),
  description: z.string(),
  resources: z.array(resourceOptionSchema),
  flags: z.array(flagOptionSchema),
});
export type Backend = z.infer<typeof backendSchema>;

/** All kinds on offer. `unreadableCount`: entries without a kind; `readAt` ISO 8601 UTC by the portal's clock. */
export const backendListSchema = z.object({
  backends: z.array(backendSchema),
  unreadableCount: z.number(),
  readAt: z.string(),
});
export type BackendList = z.infer<typeof backendListSchema>;
