import { toJobRef } from "@/lib/compute/job/job-membership";
import type { WorkJob } from "./model";

/** A job's ID as people write it: `85_3` for a task, `85_[5-9]` for the tasks of an array that wait. */
export function toJobLabel(job: Pick<WorkJob, "id" | "array">): string {
  const { array } = job;
  return array && array.taskId === null && array.tasks ? `${array.jobId}_[${array.tasks}]` : toJobRef(job);
}
