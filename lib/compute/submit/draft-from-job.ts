import type { JobDetail } from "../job/job-model";
import { formatTimeLimit } from "../job/time-limit";
import { type Draft, emptyJobDraft, emptySubmitDraft, type JobDraft } from "./draft";

/** A draft made from an earlier job, and the fields that weren't reported. */
export type DraftFromJob = { draft: Draft; notTold: string[] };

/**
 * The reported values of a job, as a draft to edit. `sent` is the draft it was submitted from on this device, if it was:
 * then nothing is missing. The scheduler never reports script and environment (spec §2.6).
 */
export function toDraftFromJob(
  jobs: readonly JobDetail[],
  mostJobs: number,
  sent: Draft | null,
): DraftFromJob {
  if (sent !== null) return { draft: sent, notTold: [] };
  const isHeterogeneous = jobs.length > 1 && jobs.every((job) => job.heterogeneous !== null);
  const wanted = isHeterogeneous ? jobs.slice(0, mostJobs) : jobs.slice(0, 1);
  const drafts = wanted.map(toJobDraft);
  const notTold = ["Script", "Environment"];
  if (drafts.some(({ workingDirectory }) => workingDirectory === "")) notTold.unshift("Working directory");
  if (drafts.some(({ timeLimit }) => timeLimit === "")) notTold.unshift("Time limit");
  if (isHeterogeneous && jobs.length > drafts.length)
    notTold.push(`${jobs.length - drafts.length} more parts, which this version can't submit`);
  return { draft: { ...emptySubmitDraft, jobs: drafts.length > 0 ? drafts : [emptyJobDraft] }, notTold };
}

function toJobDraft(job: JobDetail): JobDraft {
  const nodes = job.nodeCount ?? 0;
  const tasks = job.tasks ?? 0;
  return {
    ...emptyJobDraft,
    name: job.name ?? "",
    account: job.account ?? "",
    // A waiting job may list several partitions; a submit from here has one.
    partition: (job.partition ?? "").split(",")[0] ?? "",
    minimumNodes: nodes > 0 ? String(nodes) : "",
    // Fewer tasks than nodes are refused, and a record may report either number wrongly.
    tasks: tasks >= Math.max(1, nodes) ? String(tasks) : "",
    timeLimit: typeof job.limitMinutes === "number" ? formatTimeLimit(job.limitMinutes) : "",
    workingDirectory: job.workingDirectory ?? "",
  };
}
