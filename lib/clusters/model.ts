import * as z from "zod/mini";
import { problemSchema } from "@/lib/portal/problem-schema";
import { familySchema } from "./cluster-params";
import { credentialsSchema } from "./credentials/credentials-model";

export * from "./cluster-params";
export * from "./credentials/credentials-model";
export * from "./families";
export * from "./provision/backend-model";
export * from "./provision/provision-model";

/**
 * A cluster's lifetime as reported: each field is an instant (ISO 8601 UTC), or null if not reported. `expiresAt` is never
 * guessed: it is the facility's own instant or computed from its seconds; `expiryBasis` says which.
 */
export const lifetimeSchema = z.object({
  provisionedAt: z.nullable(z.string()),
  extendedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** `stated`: an instant; `total`: start and length; `remaining`: seconds left when read, accurate to a second or two. */
  expiryBasis: z.nullable(z.enum(["stated", "total", "remaining"])),
});
export type Lifetime = z.infer<typeof lifetimeSchema>;

/**
 * One cluster as returned by list and get (docs/facts.md, Facility clusters). `sync` and `health` are the facility's words
 * as received, null if absent; `resources` and `flags` use the facility's own keys and are empty if not reported (lists omit
 * them). `endpoint`: host and port of its address, where the facility's answer has that. `readAt` (ISO 8601 UTC, portal's clock) is when the
 * answer arrived.
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
  endpoint: z.optional(z.string()),
  readAt: z.string(),
});
export type Cluster = z.infer<typeof clusterSchema>;

/** One cluster. `hasCredentials`: the facility returned them; `credentials` has them unless the reader had them omitted. */
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
 * What is known of one family. `list` is null if never read, so it is unknown whether there are clusters. `problem` is set
 * if the last read failed; `list` then has the data from before. Only an empty `list` without a `problem` means that there
 * are none.
 */
const familyReadingSchema = z.object({
  family: familySchema,
  list: z.nullable(familyListSchema),
  problem: z.nullable(problemSchema),
});
export type FamilyReading = z.infer<typeof familyReadingSchema>;

/** Both families, always in the order of `families`. If both reads fail, the answer is a problem instead. */
export const clusterListSchema = z.object({ families: z.array(familyReadingSchema) });
export type ClusterList = z.infer<typeof clusterListSchema>;

/**
 * An extend that the facility accepted. `after` is null if its answer has no new lifetime, so the cluster has to be read.
 * `before` is rarely reported, and the portal doesn't request it separately.
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
 * A delete that the facility accepted. `unconfirmed`: its answer doesn't state success (false values may be left out), so
 * the list has to be read.
 */
export const deleteResultSchema = z.object({
  family: familySchema,
  name: z.string(),
  outcome: z.enum(["deleted", "unconfirmed"]),
  readAt: z.string(),
});
export type DeleteResult = z.infer<typeof deleteResultSchema>;
