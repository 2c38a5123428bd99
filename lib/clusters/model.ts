import * as z from "zod/mini";
import { problemSchema } from "@/lib/portal/problem-schema";
import { familySchema } from "./cluster-params";
import { credentialsSchema } from "./credentials/credentials-model";

export * from "./cluster-params";
export * from "./credentials/credentials-model";
export * from "./provision/backend-model";
export * from "./provision/provision-model";

/**
 * A cluster's lifetime as the facility reports it, each an instant (ISO 8601 UTC) or null where it isn't told. `expiresAt`
 * is never guessed: it is the facility's own instant, or follows from its seconds; `expiryBasis` says from which.
 */
export const lifetimeSchema = z.object({
  provisionedAt: z.nullable(z.string()),
  extendedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** `stated`: an instant; `total`: start and length; `remaining`: seconds left when read, right to a second or two. */
  expiryBasis: z.nullable(z.enum(["stated", "total", "remaining"])),
});
export type Lifetime = z.infer<typeof lifetimeSchema>;

/**
 * One cluster as list and get tell it (docs/facts.md, Facility clusters). `sync` and `health` are the facility's words as
 * received, null where it has none; `resources` and `flags` go by the facility's own keys and are empty where not told
 * (lists leave them out). `readAt` (ISO 8601 UTC, portal's clock) is when the facility's answer arrived.
 */
export const clusterSchema = z.object({
  family: familySchema,
  name: z.string(),
  kind: z.nullable(z.string()),
  engine: z.nullable(z.string()),
  sync: z.nullable(z.string()),
  health: z.nullable(z.string()),
  lifetime: lifetimeSchema,
  resources: z.record(z.string(), z.number()),
  flags: z.record(z.string(), z.boolean()),
  readAt: z.string(),
});
export type Cluster = z.infer<typeof clusterSchema>;

/** One cluster. `hasCredentials`: the facility told them; `credentials` holds them unless the reader had them omitted. */
export const clusterAnswerSchema = z.object({
  cluster: clusterSchema,
  hasCredentials: z.boolean(),
  credentials: z.optional(credentialsSchema),
});
export type ClusterAnswer = z.infer<typeof clusterAnswerSchema>;

/** All clusters of one family. `unreadableCount`: entries of the facility's list that have no name. */
export const familyListSchema = z.object({
  family: familySchema,
  clusters: z.array(clusterSchema),
  unreadableCount: z.number(),
  readAt: z.string(),
});
export type FamilyList = z.infer<typeof familyListSchema>;

/**
 * What is known of one family. `list` null: never read, so nobody knows whether there are clusters; `problem` not null:
 * the last read failed, and `list`, where there is one, is what was known before it. Only `problem` null with an empty
 * `list` means that there are none.
 */
export const familyReadingSchema = z.object({
  family: familySchema,
  list: z.nullable(familyListSchema),
  problem: z.nullable(problemSchema),
});
export type FamilyReading = z.infer<typeof familyReadingSchema>;

/** Both families, always in the order of `families`. Where both reads fail there is no such answer but a problem. */
export const clusterListSchema = z.object({ families: z.array(familyReadingSchema) });
export type ClusterList = z.infer<typeof clusterListSchema>;

/**
 * An extend that the facility took. `after` null: its answer doesn't tell the new lifetime, so the cluster has to be read;
 * `before` is told by hardly any facility, and the portal asks for nothing more than the extend itself.
 */
export const extendResultSchema = z.object({
  family: familySchema,
  name: z.string(),
  before: z.nullable(lifetimeSchema),
  after: z.nullable(lifetimeSchema),
  readAt: z.string(),
});
export type ExtendResult = z.infer<typeof extendResultSchema>;

/**
 * A delete that the facility took. `unconfirmed`: it answered a success without saying that it succeeded (values that are
 * false may be left out), so the list has to be read.
 */
export const deleteResultSchema = z.object({
  family: familySchema,
  name: z.string(),
  outcome: z.enum(["deleted", "unconfirmed"]),
  readAt: z.string(),
});
export type DeleteResult = z.infer<typeof deleteResultSchema>;
