import type { Job } from "./job-model";
import { type CompiledPattern, compilePattern } from "./job-pattern";

/** What narrows the queue; an empty list narrows nothing. All of it stands in the page's address. */
export type JobFilter = {
  text: string;
  isRegex: boolean;
  states: string[];
  partitions: string[];
  accounts: string[];
  users: string[];
};

export const noFilter: JobFilter = {
  text: "",
  isRegex: false,
  states: [],
  partitions: [],
  accounts: [],
  users: [],
};

/** The jobs that are left, or why the pattern can't be used; `isCut` says that time ran out before the last job. */
export type FilteredJobs = { jobs: Job[]; isCut: boolean; fault: string | null };

/** One typed letter must not hold the page for longer than a frame or two. */
const budgetMs = 40;
const betweenLooks = 256;

/**
 * The jobs that match every part of the filter. `clock` tells the time in ms: a pattern that takes too long ends the
 * search, and what was found until then is said to be cut.
 */
export function filterJobs(jobs: Job[], filter: JobFilter, clock: () => number): FilteredJobs {
  const pattern = compilePattern(filter.text, filter.isRegex);
  if ("fault" in pattern) return { jobs, isCut: false, fault: pattern.fault };
  const chosen = toChoices(filter);
  const endsMs = clock() + budgetMs;
  const found: Job[] = [];
  for (const [index, job] of jobs.entries()) {
    if (filter.isRegex && index % betweenLooks === 0 && clock() > endsMs)
      return { jobs: found, isCut: true, fault: null };
    if (chosen.every(([values, key]) => values.has(job[key])) && matchesText(job, pattern)) found.push(job);
  }
  return { jobs: found, isCut: false, fault: null };
}

const choiceKeys = [
  ["states", "state"],
  ["partitions", "partition"],
  ["accounts", "account"],
  ["users", "user"],
] as const;

function toChoices(filter: JobFilter) {
  return choiceKeys
    .filter(([list]) => filter[list].length > 0)
    .map(([list, key]) => [new Set<string | null>(filter[list]), key] as const);
}

/** The text that is searched: what a person would look for in a row. */
export function toSearchText(job: Job): string {
  const { id, name, user, account, nodeList, reason, array } = job;
  const arrayName = array?.taskId ? `${array.jobId}_${array.taskId}` : "";
  return [id, arrayName, name, user, account, nodeList, reason].filter(Boolean).join("\n");
}

function matchesText(job: Job, pattern: CompiledPattern): boolean {
  return pattern.matchesAll || pattern.matches(toSearchText(job));
}

/** How many jobs each state has, the most frequent first. */
export function countStates(jobs: Job[]): { state: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { state } of jobs) counts.set(state ?? "", (counts.get(state ?? "") ?? 0) + 1);
  return [...counts].map(([state, count]) => ({ state, count })).sort((a, b) => b.count - a.count);
}

export const sortKeys = [
  "id",
  "name",
  "user",
  "account",
  "partition",
  "state",
  "nodeCount",
  "cpus",
  "priority",
  "submittedAt",
  "startAt",
  "endAt",
  "limitMinutes",
] as const;
export type SortKey = (typeof sortKeys)[number];

/** The jobs in another order, equal ones as they were; what isn't told comes last in both directions. */
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
  // Digits of one length sort as text does, whatever a number could hold.
  if (key === "id") return job.id.padStart(20, "0");
  if (value === "unlimited") return key === "limitMinutes" ? Number.POSITIVE_INFINITY : value;
  return typeof value === "string" ? value.toLowerCase() || null : value;
}
