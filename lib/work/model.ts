import * as z from "zod/mini";
import { clusterListSchema } from "@/lib/clusters/model";
import { jobSchema } from "@/lib/compute/job/job-model";
import { listedStandingSchema } from "@/lib/compute/standing/standing-model";
import { problemSchema } from "@/lib/portal/problem-schema";

/** What says whether a reservation takes a job's nodes; sent only with part=placed-jobs. */
const placementSchema = z.pick(jobSchema, { user: true, account: true, nodeList: true, reservation: true });

/** The fields of a job that the overview shows; see jobSchema. */
const listedJobSchema = z.pick(jobSchema, {
  id: true,
  name: true,
  partition: true,
  state: true,
  states: true,
  reason: true,
  reasonWords: true,
  nodeCount: true,
  submittedAt: true,
  startAt: true,
  isStartForecast: true,
  endAt: true,
  isEndForecast: true,
  limitMinutes: true,
  elapsedSeconds: true,
  array: true,
});
export const workJobSchema = z.extend(listedJobSchema, {
  placement: z.optional(placementSchema),
  /** Of the first eight that wait. */
  standing: z.optional(listedStandingSchema),
});
export type WorkJob = z.infer<typeof workJobSchema>;

/**
 * Where one part stands. `known`: loaded, perhaps a while ago (`problem` says why not since). `loading`: the first response is
 * on its way, and loading continues for the next request. `held-back`: not loaded, to save a single-use token.
 * `not-permitted`: the token can't. `user-unknown`: it isn't known whose jobs are the reader's.
 */
const partStateSchema = z.enum(["known", "loading", "failed", "held-back", "not-permitted", "user-unknown"]);
export type PartState = z.infer<typeof partStateSchema>;

/**
 * All own jobs on a machine by the stage of their life; an unlisted state counts as pending. `failed` are among those that
 * ended, `stuck` (they can't start unless somebody acts) among those that are pending.
 */
const jobCountsSchema = z.object({
  running: z.number(),
  pending: z.number(),
  ended: z.number(),
  failed: z.number(),
  stuck: z.number(),
});
export type JobCounts = z.infer<typeof jobCountsSchema>;

/**
 * A downtime that meets own jobs. `running`: started jobs that meet it; `waiting`: waiting jobs that can't end before it begins,
 * or that wait while it is in effect, an array as one; `jobIds`: at most 500 of both, in answers without `part` alone. Instants are ISO 8601 UTC;
 * `endsAt` is null if it is unknown, or has passed without the downtime ending.
 */
export const impactSchema = z.object({
  id: z.string(),
  resource: z.string(),
  description: z.string(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  isInEffect: z.boolean(),
  running: z.number(),
  waiting: z.number(),
  jobIds: z.optional(z.array(z.string())),
});
export type Impact = z.infer<typeof impactSchema>;

/** A downtime that jobs were compared with, and its times as they were then; see impactSchema. */
const comparedSchema = z.pick(impactSchema, { id: true, startsAt: true, endsAt: true });
export type Compared = z.infer<typeof comparedSchema>;

/**
 * The reader's own jobs on one resource: at most 400 (`counts` has them all), those that run first, then those that wait, then
 * those that ended in the last 24 hours. `impacts` are counted over all of them; `compared` are all downtimes that
 * they were compared with. Both are null if the jobs or the downtimes aren't known. `asOf` (ISO 8601 UTC) is when the list arrived.
 */
export const machineWorkSchema = z.object({
  resource: z.string(),
  state: partStateSchema,
  jobs: z.array(workJobSchema),
  counts: jobCountsSchema,
  impacts: z.nullable(z.array(impactSchema)),
  compared: z.nullable(z.array(comparedSchema)),
  /** Entries of the list that couldn't be read: some of them may be the reader's. */
  unreadable: z.number(),
  /** True while a newer list is on its way. */
  isReading: z.boolean(),
  asOf: z.nullable(z.string()),
  problem: z.nullable(problemSchema),
});
export type MachineWork = z.infer<typeof machineWorkSchema>;

/** The jobs of every compute resource; `machines` is null if the portal isn't set up for compute. */
export const workJobsSchema = z.object({
  machines: z.nullable(z.array(machineWorkSchema)),
});
export type WorkJobs = z.infer<typeof workJobsSchema>;

/** Jobs that the reader has: the place of the first in its list, and how many. */
const jobRunSchema = z.tuple([z.number(), z.number()]);
export type JobRun = z.infer<typeof jobRunSchema>;

/** As sent: jobs that the request says, by `since`, that it has are replaced by where they are in its list. */
export const sentWorkJobsSchema = z.extend(workJobsSchema, {
  machines: z.nullable(
    z.array(z.extend(machineWorkSchema, { jobs: z.array(z.union([workJobSchema, jobRunSchema])) })),
  ),
});
export type SentWorkJobs = z.infer<typeof sentWorkJobsSchema>;
export type SentMachineWork = NonNullable<SentWorkJobs["machines"]>[number];

/** Everything of the reader's: jobs, clusters, the token, and the downtimes that meet the jobs (null: never loaded). */
export const workSchema = z.extend(workJobsSchema, {
  clusters: z.object({
    state: partStateSchema,
    list: z.nullable(clusterListSchema),
    isReading: z.boolean(),
    asOf: z.nullable(z.string()),
    problem: z.nullable(problemSchema),
  }),
  token: z.object({
    username: z.nullable(z.string()),
    project: z.nullable(z.string()),
    plannedExpiration: z.nullable(z.string()),
    isSingleUse: z.boolean(),
    permissions: z.nullable(z.array(z.string())),
  }),
  downtimes: z.nullable(z.array(impactSchema)),
});
export type Work = z.infer<typeof workSchema>;

/**
 * `part=jobs` answers the jobs alone, `part=placed-jobs` with their nodes; `resource` limits them to one machine. `since`: the
 * `asOf` of each machine's jobs that the reader has from the same request, in their order, with commas; see SentWorkJobs.
 */
export const workQuerySchema = z.object({
  part: z.optional(z.enum(["jobs", "placed-jobs"])),
  resource: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  since: z.optional(z.string().check(z.maxLength(4000))),
});
export type WorkQuery = z.infer<typeof workQuerySchema>;
