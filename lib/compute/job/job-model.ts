import * as z from "zod/mini";

/** A job ID as its exact decimal digits: integers on the wire may exceed 2^53, where numbers lose digits. */
export const jobIdSchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,19}$/, "must be a job id: digits only, without a leading zero"));

/** A reference to a job: its ID, or one task of an array as `ID_TASK` (`85_3`), which the scheduler also accepts. */
export const jobRefSchema = z
  .string()
  .check(
    z.regex(
      /^[1-9]\d{0,19}(_(0|[1-9]\d{0,9}))?$/,
      "must be a job id in digits, or one task of an array as ID_TASK (85_3), without leading zeros",
    ),
  );

/** A reference for reading: also one component of a heterogeneous job as squeue writes it, `ID+OFFSET` (`60+1`). */
export const readableRefSchema = z
  .string()
  .check(
    z.regex(
      /^[1-9]\d{0,19}([_+](0|[1-9]\d{0,9}))?$/,
      "must be a job id in digits, one task of an array as ID_TASK (85_3), or one component of a heterogeneous job as ID+OFFSET (60+1), without leading zeros",
    ),
  );

/** A limit: a number, "unlimited", or null if unset or not reported. */
export const limitSchema = z.nullable(z.union([z.number(), z.literal("unlimited")]));
export type Limit = z.infer<typeof limitSchema>;

/** The names of texts that were too long and are cut; they end in an ellipsis. Absent if there are none. */
export const cutSchema = z.optional(z.array(z.string()));

const text = z.nullable(z.string());
const number = z.nullable(z.number());
const texts = z.array(z.string());

/**
 * Membership in an array: the ID shared by all its jobs, this job's index (null for the waiting rest) and the indices it
 * covers.
 */
export const arrayMembershipSchema = z.object({
  jobId: z.string(),
  taskId: text,
  tasks: z.string(),
  mostRunning: number,
});

/** Membership in a heterogeneous job: the leader's ID, this part's offset (0 is the leader) and the IDs as an expression. */
export const heterogeneousMembershipSchema = z.object({ jobId: z.string(), offset: number, ids: z.string() });

/**
 * One job in the queue (spec §2.6, list query). `states` are as received and include the base state; `state` is that base
 * state, null if none was given, and PENDING for a job that ended and goes back to the queue. null means not reported, "" reported as empty. Instants are ISO 8601 UTC. A pending job's
 * start and a running job's end are the scheduler's forecasts, and flagged as such.
 */
export const jobSchema = z.object({
  id: z.string(),
  name: text,
  user: text,
  account: text,
  partition: text,
  state: text,
  states: texts,
  /** The reason code as received; null if the scheduler gives none. */
  reason: text,
  reasonWords: text,
  nodeCount: number,
  /** A host list expression; "" for a job without nodes. */
  nodeList: text,
  tasks: number,
  cpus: number,
  submittedAt: text,
  eligibleAt: text,
  startAt: text,
  isStartForecast: z.boolean(),
  endAt: text,
  isEndForecast: z.boolean(),
  limitMinutes: limitSchema,
  /** In seconds, if reported; otherwise computed from start, end and the current time. */
  elapsedSeconds: number,
  priority: number,
  /** By partition, of a job that may start in several; absent where the scheduler gives only one for all. */
  priorities: z.optional(z.record(z.string(), z.number())),
  qos: text,
  reservation: text,
  array: z.nullable(arrayMembershipSchema),
  heterogeneous: z.nullable(heterogeneousMembershipSchema),
  cut: cutSchema,
});
export type Job = z.infer<typeof jobSchema>;

/** How a job or step ended: the scheduler's words, the exit code, the signal that ended it. */
export const exitSchema = z.object({ words: texts, code: number, signal: text });
export type Exit = z.infer<typeof exitSchema>;

/** One step of a job (spec §2.6, job detail). */
const stepSchema = z.object({
  id: z.string(),
  name: text,
  states: texts,
  startAt: text,
  endAt: text,
  elapsedSeconds: number,
  nodeList: text,
  nodeCount: number,
  tasks: number,
  exit: z.nullable(exitSchema),
});
export type Step = z.infer<typeof stepSchema>;

/**
 * The full record of one job. `steps` is null if the answer has none of the field, which differs from an empty list; `raw`
 * is the record as received.
 */
export const jobDetailSchema = z.extend(jobSchema, {
  /** Seconds of run time before the latest suspension, and when the job was last suspended or resumed. */
  ranBeforeSeconds: number,
  suspendedAt: text,
  group: text,
  cluster: text,
  exit: z.nullable(exitSchema),
  derivedExit: z.nullable(exitSchema),
  workingDirectory: text,
  command: text,
  submitLine: text,
  inputPath: text,
  outputPath: text,
  errorPath: text,
  comment: text,
  dependency: text,
  features: text,
  requiredNodes: text,
  excludedNodes: text,
  requestedResources: text,
  allocatedResources: text,
  batchHost: text,
  isHeld: z.nullable(z.boolean()),
  restarts: number,
  steps: z.nullable(z.array(stepSchema)),
  raw: z.record(z.string(), z.unknown()),
});
export type JobDetail = z.infer<typeof jobDetailSchema>;

/**
 * The answer for one ID: one job, or every record of an array or heterogeneous job. Of a requeued job, `jobs` has the last run;
 * `earlierRuns` has the others, latest first, and is absent if there are none.
 */
export const jobAnswerSchema = z.object({
  jobs: z.array(jobDetailSchema),
  earlierRuns: z.optional(z.array(jobDetailSchema)),
  warnings: texts,
});
export type JobAnswer = z.infer<typeof jobAnswerSchema>;

/**
 * All jobs visible to the project. `unreadable` counts entries that aren't job records: they are missing from `jobs`, and
 * the screen reports them. `repeated` counts records of earlier runs, which are left out too; absent if there are none. `asOf` is when the
 * scheduler made its answer; null if not reported.
 */
export const jobListSchema = z.object({
  jobs: z.array(jobSchema),
  unreadable: z.number(),
  repeated: z.optional(z.number()),
  asOf: text,
  warnings: texts,
});
export type JobList = z.infer<typeof jobListSchema>;
