import fc from "fast-check";
import type { Job } from "../job/job-model";
import { parseQueueChoice } from "../queue/queue-parameters";
import { makeDictionaries, toGridState } from "../queue/send/grid-state";
import { toTableView } from "../queue/table/table-view";
import { sampleJob } from "./samples";

/** Any job from a small set of IDs, so that lists overlap; includes IDs beyond 2^53. */
export const anyJob = fc
  .record({
    id: fc.oneof(
      fc.integer({ min: 1, max: 60 }).map(String),
      fc.integer({ min: 10, max: 20 }).map((end) => `92233720368547758${end}`),
    ),
    name: fc.constantFrom("wave", "Tide", "", null),
    user: fc.constantFrom("ada", "bob", null),
    state: fc.constantFrom("RUNNING", "PENDING", null),
    nodeList: fc.constantFrom("alpha[001-020]", "beta7", ""),
    priority: fc.constantFrom(0, 5, 4294967295, null),
    limitMinutes: fc.constantFrom(10, "unlimited" as const, null),
    array: fc.constantFrom(null, { jobId: "7", taskId: "3", tasks: "", mostRunning: null }),
  })
  .map((changes) => sampleJob(changes));
export const anyList = fc.uniqueArray(anyJob, { selector: ({ id }) => id, maxLength: 40 });

/** The columns of a list. */
export const toTable = async (jobs: Job[], dictionaries = makeDictionaries()) =>
  (await toGridState({ jobs, unreadable: 0, asOf: null, warnings: [] }, dictionaries, "s")).table;

/** The view of a list at an address, by default all of it. */
export const toView = async (jobs: Job[], address = "") =>
  toTableView(await toTable(jobs), parseQueueChoice(new URLSearchParams(address)), () => 0);

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
