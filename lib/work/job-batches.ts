import { type Batch, countRows } from "@/lib/compute/submit/several/batch";
import { toJobStage } from "./job-stage";
import type { WorkJob } from "./model";
import { hasFailed } from "./own-jobs";

/**
 * Jobs of one machine that were submitted together. `jobs` are those that the overview has, and `counts` counts them, those that failed apart
 * from others that ended; `missing`: created, and not among them. `unknown`, `refused` and `unsent` are the batch's other rows.
 */
export type JobBatch = {
  batch: Batch;
  jobs: WorkJob[];
  counts: Record<"running" | "pending" | "ended" | "failed", number>;
  missing: number;
  others: Record<"unknown" | "refused" | "unsent", number>;
};

/**
 * Takes the jobs of batches out of a list; `rest` are the others, in their order. A batch without a job there is left out, except the newest
 * while it has rows whose outcome is unknown or that weren't sent. One of a single row says no more than its job.
 */
export function takeBatches(
  jobs: readonly WorkJob[],
  batches: readonly Batch[],
): { groups: JobBatch[]; rest: readonly WorkJob[] } {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const groups = batches.flatMap((batch, index): JobBatch[] => {
    const { submitted, unknown, sending, refused, waiting } = countRows(batch);
    const own = batch.rows.flatMap(({ jobId }) => byId.get(jobId ?? "") ?? []);
    const isOpen = index === 0 && unknown + sending + waiting > 0;
    if (batch.rows.length < 2 || (own.length === 0 && !isOpen)) return [];
    const counts = { running: 0, pending: 0, ended: 0, failed: 0 };
    for (const job of own) counts[hasFailed(job) ? "failed" : toJobStage(job)]++;
    for (const { id } of own) byId.delete(id);
    const others = { unknown: unknown + sending, refused, unsent: waiting };
    return [{ batch, jobs: own, counts, missing: Math.max(0, submitted - own.length), others }];
  });
  return { groups, rest: groups.length === 0 ? jobs : jobs.filter(({ id }) => byId.has(id)) };
}
