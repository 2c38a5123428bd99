import type { JobDetail } from "./job-model";

/** What a job is part of, in words: `task 3 of array 1200`, `part 1 of heterogeneous job 77`; null for a job of its own. */
export function sayMembership({
  array,
  heterogeneous,
}: Pick<JobDetail, "array" | "heterogeneous">): string | null {
  if (heterogeneous)
    return heterogeneous.offset === 0
      ? `the leader of heterogeneous job ${heterogeneous.jobId}`
      : `part ${heterogeneous.offset} of heterogeneous job ${heterogeneous.jobId}`;
  if (!array) return null;
  if (array.taskId !== null) return `task ${array.taskId} of array ${array.jobId}`;
  return array.tasks ? `waiting tasks ${array.tasks} of array ${array.jobId}` : `array ${array.jobId}`;
}

/** The record that an id means among those that came: the one with this id, else the first. null for none. */
export function findRecord(jobs: JobDetail[], jobId: string): JobDetail | null {
  return jobs.find(({ id }) => id === jobId) ?? jobs[0] ?? null;
}
