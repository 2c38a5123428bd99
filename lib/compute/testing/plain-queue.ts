import type { Job } from "../job/job-model";

/** The searched text of a row. */
export function toSearchText(job: Job): string {
  const { id, name, user, account, nodeList, reason, array } = job;
  const arrayName = array?.taskId ? `${array.jobId}_${array.taskId}` : "";
  return [id, arrayName, name, user, account, nodeList, reason].filter(Boolean).join("\n");
}

type SortKey = "id" | "name" | "user" | "state" | "priority" | "limitMinutes";

/** Sorts jobs; equal ones keep their order, unreported values come last in both directions. */
export function sortJobs(jobs: Job[], key: SortKey, isDescending: boolean): Job[] {
  const sign = isDescending ? -1 : 1;
  const decorated = jobs.map((job, index) => ({ job, index, value: toSortable(job, key) }));
  decorated.sort((a, b) => {
    if (a.value === null || b.value === null)
      return a.value === b.value ? a.index - b.index : a.value === null ? 1 : -1;
    return a.value === b.value ? a.index - b.index : a.value < b.value ? -sign : sign;
  });
  return decorated.map(({ job }) => job);
}

function toSortable(job: Job, key: SortKey): string | number | null {
  const value = job[key];
  // Padded digits sort correctly as text, even if a number can't hold them.
  if (key === "id") return job.id.padStart(20, "0");
  if (value === "unlimited") return key === "limitMinutes" ? Number.POSITIVE_INFINITY : value;
  return typeof value === "string" ? value.toLowerCase() || null : value;
}
