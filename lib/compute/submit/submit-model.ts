import * as z from "zod/mini";
import { jobIdSchema } from "../job/job-model";
import { mostJobs } from "./draft";

/**
 * One job description (spec §2.6). Every field is bounded here, because the scheduler accepts any number and keeps jobs that
 * can never run (docs/facts.md, Slurm submit). Absent fields aren't sent.
 */
const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `can have at most ${most} characters`),
      z.regex(/^[^\p{Cc}]*$/u, "must be one line without control characters"),
    );
const optionalLine = (most: number) => z.optional(line(most));
const whole = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most.toLocaleString("en-GB")}`;
  return z.int(words).check(z.minimum(least, words), z.maximum(most, words));
};

export const mostMinutes = 366 * 24 * 60;
const mostNodesPerJob = 1_000_000;
const mostTasks = 10_000_000;

/** `NAME=value`: a name valid in shells, any value without a null character. */
const environmentEntrySchema = z.string().check(
  z.maxLength(32_768, "is longer than 32,768 characters"),
  z.regex(/^[A-Za-z_][A-Za-z0-9_]*=/, "must be NAME=value, the name of letters, digits and underscores"),
  z.refine((entry) => !entry.includes("\0"), "must not contain a null character"),
);

export const jobDescriptionSchema = z.strictObject({
  name: optionalLine(255).check(z.describe("name")),
  account: optionalLine(255).check(z.describe("account")),
  partition: optionalLine(255).check(z.describe("partition")),
  minimumNodes: z.optional(whole(1, mostNodesPerJob)).check(z.describe("minimum_nodes")),
  tasks: z.optional(whole(1, mostTasks)).check(z.describe("tasks; left out of the request when not given")),
  timeLimitMinutes: z
    .optional(whole(1, mostMinutes))
    .check(z.describe("time_limit, in minutes; sent as a NoVal that is set")),
  workingDirectory: line(4096)
    .check(z.regex(/^\//, "must be an absolute path: it begins with /"))
    .check(z.describe("current_working_directory")),
  environment: z
    .array(environmentEntrySchema)
    .check(
      z.minLength(1, "must have at least one NAME=value, for example PATH=/usr/bin:/bin"),
      z.maxLength(2000, "can have at most 2,000 entries"),
    )
    .check(z.describe("environment")),
});
export type JobDescription = z.infer<typeof jobDescriptionSchema>;

/** The input of a submit: one script and one job description, or several for one heterogeneous job (v0.0.44 on). */
export const submitInputSchema = z.strictObject({
  script: z
    .string()
    .check(
      z.maxLength(4_000_000, "is larger than 4 MB"),
      z.regex(/\S/, "must not be empty"),
      z.describe("script"),
    ),
  jobs: z
    .array(jobDescriptionSchema)
    .check(
      z.minLength(1, "must have a job description"),
      z.maxLength(mostJobs, `can have at most ${mostJobs}`),
    )
    .check(z.describe("job, or jobs where there are several")),
});
export type SubmitInput = z.infer<typeof submitInputSchema>;

/** An accepted submit: an ID greater than 0 (docs/facts.md, Slurm answers) and the scheduler's warnings. */
export const submitResultSchema = z.object({
  jobId: jobIdSchema,
  stepId: z.nullable(z.string()),
  message: z.nullable(z.string()),
  warnings: z.array(z.string()),
});
export type SubmitResult = z.infer<typeof submitResultSchema>;

/**
 * The result of cancelling one job. `alreadyEnded` is no error, as the goal is met; `unconfirmed`: the answer was a success
 * without details, so the job's state has to be checked.
 */
export const cancelOutcomeSchema = z.object({
  jobId: z.string(),
  stepId: z.nullable(z.string()),
  outcome: z.enum(["ok", "alreadyEnded", "refused", "unconfirmed"]),
  code: z.nullable(z.number()),
  reason: z.nullable(z.string()),
});
export type CancelOutcome = z.infer<typeof cancelOutcomeSchema>;

/** Tasks of an array as an expression, `5-9`; `count` is null if the scheduler's list can't be counted. */
export const taskSetSchema = z.object({ tasks: z.string(), count: z.nullable(z.number()) });

/** The tasks of an array that a cancel reached, from the array's records just before it and the scheduler's refusals. */
const cancelledArraySchema = z.object({
  jobId: z.string(),
  cancelled: taskSetSchema,
  alreadyEnded: taskSetSchema,
  refused: taskSetSchema,
});
export type CancelledArray = z.infer<typeof cancelledArraySchema>;

/**
 * The result of one cancel; read the job again, because a signal may change nothing (docs/facts.md, Slurm cancel). `array`:
 * the tasks, if the ID was an array's; absent for any other job, null if unknown.
 */
export const cancelResultSchema = z.object({
  jobs: z.array(cancelOutcomeSchema),
  warnings: z.array(z.string()),
  array: z.optional(z.nullable(cancelledArraySchema)),
});
export type CancelResult = z.infer<typeof cancelResultSchema>;
