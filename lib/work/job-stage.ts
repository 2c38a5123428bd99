import type { Job } from "@/lib/compute/job/job-model";
import { hasJobEnded } from "@/lib/compute/job/job-state";
import { countJobs } from "@/lib/compute/job/task-list";
import type { MachineWork, WorkJob } from "./model";

export type JobStage = "running" | "pending" | "ended";

/** The stage of a job's life. One that completes or is suspended still counts as running. */
export function toJobStage(job: Pick<Job, "state" | "states">): JobStage {
  if (hasJobEnded(job)) return "ended";
  return job.state === "PENDING" || job.state === null ? "pending" : "running";
}

/** The number of jobs in some records, as the counts have them. */
export const sumTasks = (jobs: readonly Pick<WorkJob, "array">[]): number =>
  jobs.reduce((sum, job) => sum + countJobs(job), 0);

/** True if not all running and pending jobs of a machine were sent. */
export const isCut = ({ jobs, counts }: Pick<MachineWork, "jobs" | "counts">): boolean =>
  sumTasks(jobs.filter((job) => toJobStage(job) !== "ended")) < counts.running + counts.pending;
