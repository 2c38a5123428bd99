import * as z from "zod/mini";

/**
 * Why nothing is counted: the job doesn't wait; it is held, waits for others or for its begin time, so the scheduler doesn't compare
 * it; its priority or partition isn't reported; all that wait have the same priority; others' jobs are hidden from the reader.
 */
const standingGaps = [
  ...(["not-waiting", "held", "dependent", "later", "no-priority", "no-partition"] as const),
  ...(["equal-priorities", "hidden"] as const),
] as const;
export type StandingGap = (typeof standingGaps)[number];

const number = z.nullable(z.number());

/**
 * What waits for a partition. `ahead`: of higher priority; `nodeSeconds` are their nodes times their limits. Both are null if a job
 * doesn't report them, or has no limit. Not among them: jobs of the `equal` priority, those without one (`unranked`), and those
 * that don't compete yet (`apart`). `isLeast`: an array's tasks couldn't be counted. A waiting array counts as its tasks.
 */
export const partitionStandingSchema = z.object({
  partition: z.string(),
  ahead: z.object({ jobs: z.number(), nodes: number, nodeSeconds: number }),
  equal: z.number(),
  unranked: z.number(),
  apart: z.object({ held: z.number(), dependent: z.number(), later: z.number() }),
  isLeast: z.boolean(),
});
export type PartitionStanding = z.infer<typeof partitionStandingSchema>;

/**
 * Where a job is in the queue. `seesAll`: the list explains what the nodes report as allocated; false: some jobs are hidden, null:
 * not known, as where nothing runs. `estimate`: the scheduler's own start, and when it was read. Instants are ISO 8601 UTC.
 */
export const standingSchema = z.object({
  partitions: z.array(partitionStandingSchema),
  seesAll: z.nullable(z.boolean()),
  unknown: z.nullable(z.enum(standingGaps)),
  estimate: z.object({ startsAt: z.nullable(z.string()), readAt: z.nullable(z.string()) }),
});
export type QueueStanding = z.infer<typeof standingSchema>;

/** The same as the overview has it, with the list that it shows. */
export const listedStandingSchema = z.pick(standingSchema, {
  partitions: true,
  seesAll: true,
  unknown: true,
});
export type ListedStanding = z.infer<typeof listedStandingSchema>;
