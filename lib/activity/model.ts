import * as z from "zod/mini";

/** What a user can do through the portal. */
export const activityActions = ["submit", "cancel", "provision", "extend", "delete", "revoke"] as const;
export type ActivityAction = (typeof activityActions)[number];

/**
 * How a write ended, for whoever made it. `unknown`: no response confirmed or refused it, or the portal ended before it knew.
 * `partly`: some of the jobs of a cancel. `unconfirmed`: a success without a body that confirms the result.
 */
export const activityOutcomes = [
  ...(["done", "partly", "unconfirmed", "refused", "not-sent", "unknown", "under-way"] as const),
] as const;
export type ActivityOutcome = (typeof activityOutcomes)[number];

const text = z.nullable(z.string());

/** One record of a job as it was last seen: the job, a task of an array, or the tasks still waiting (`taskId` null). */
const seenRecordSchema = z.object({
  id: z.string(),
  taskId: text,
  tasks: text,
  name: text,
  state: text,
  states: z.array(z.string()),
  reason: text,
  submittedAt: text,
  startAt: text,
  endAt: text,
  nodeList: text,
  /** In minutes; absent in what was seen before it was kept. */
  limitMinutes: z.optional(z.nullable(z.union([z.number(), z.literal("unlimited")]))),
  exit: z.nullable(
    z.object({ words: z.array(z.string()), code: z.nullable(z.number()), signal: z.nullable(z.string()) }),
  ),
  seenAt: z.string(),
});
export type SeenRecord = z.infer<typeof seenRecordSchema>;

/** What a cancel reached, as its answer said; tasks of an array as expressions (`5-9`). */
const cancelledSchema = z.object({
  cancelled: z.array(z.string()),
  alreadyEnded: z.array(z.string()),
  refused: z.array(z.string()),
  /** True if these are tasks of the array, not jobs. */
  areTasks: z.boolean(),
});
export type Cancelled = z.infer<typeof cancelledSchema>;

/** What a provision asked for, by the facility's keys: its sizes and its switches. */
const clusterSettingsSchema = z.object({
  resources: z.record(z.string(), z.number()),
  flags: z.record(z.string(), z.boolean()),
});

/** One thing that the user did. It holds names, IDs and sizes alone, never a script, an environment, a secret or a token. */
const activityEntrySchema = z.object({
  requestId: z.string(),
  at: z.string(),
  endedAt: text,
  action: z.enum(activityActions),
  outcome: z.enum(activityOutcomes),
  /** The compute resource; null for clusters and tokens. */
  resource: text,
  jobIds: z.array(z.string()),
  /** The cluster's family. */
  family: text,
  /** The name of the job or cluster. */
  name: text,
  clusterKind: text,
  /** Of a provision; null if it wasn't recorded. */
  clusterSettings: z.nullable(clusterSettingsSchema),
  cancelled: z.nullable(cancelledSchema),
  /** On a failure, the other side's words; of a submit and a provision only the kind of failure and its status. */
  words: text,
  /** A submitted job as it was last seen; null if it wasn't. */
  lastSeen: z.nullable(z.object({ seenAt: z.string(), records: z.array(seenRecordSchema) })),
  /** Which person did it, where the facility identifies its people. */
  person: z.optional(z.string()),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** What a user did, newest first. `next`: what `before` has to be for the older ones; null if there are none. */
export const activityListSchema = z.object({ entries: z.array(activityEntrySchema), next: text });
export type ActivityList = z.infer<typeof activityListSchema>;

/** The most entries of one file. */
export const mostEntries = 5000;
/** The most entries of one answer as JSON, whatever its `limit`; `next` continues. */
export const mostOfAnswer = 500;

/** `GET /api/activity`. `before`: `next` of the answer before. */
export const activityQuerySchema = z.object({
  action: z.optional(z.enum(activityActions)),
  outcome: z.optional(z.enum(activityOutcomes)),
  resource: z.optional(z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\0]*$/))),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
  limit: z.optional(
    z.string().check(
      z.regex(/^[1-9]\d{0,3}$/),
      z.refine((limit) => Number(limit) <= mostEntries, "is at most 5000"),
    ),
  ),
  format: z.optional(z.enum(["json", "csv"])),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;
