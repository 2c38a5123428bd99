/** The texts about a waiting job's place in the queue. They report what was counted, and foretell nothing. */
import type { StandingGap } from "./standing-model";

const count = (number: number) => number.toLocaleString("en-GB");
const jobs = (number: number) => (number === 1 ? "1 job" : `${count(number)} jobs`);

export const heading = "Where it stands";
export const ofStanding = "the jobs ahead";
/** The figure, and what follows it. `seesAll`: otherwise it is of the jobs that the reader can see. */
export const figure = (number: number, isLeast: boolean) => (isLeast ? `${count(number)}+` : count(number));
export const aheadIn = (number: number, partition: string, seesAll: boolean | null) =>
  seesAll === true
    ? `${number === 1 ? "job of higher priority waits" : "jobs of higher priority wait"} for ${partition}`
    : `of the jobs you can see ${number === 1 ? "has higher priority and waits" : "have higher priority and wait"} for ${partition}`;
export const sizes = (nodes: number | null, hours: string | null) =>
  [
    nodes === null ? "nodes not reported by all" : `${count(nodes)} ${nodes === 1 ? "node" : "nodes"}`,
    hours === null ? "not all have a time limit" : `${hours} node-hours by their limits`,
  ].join(", ");
export const nodeHours = (seconds: number) =>
  (seconds / 3600).toLocaleString("en-GB", { maximumFractionDigits: seconds < 36_000 ? 1 : 0 });
export const equal = (number: number) =>
  `${number === 1 ? "1 other job has" : `${count(number)} other jobs have`} the same priority; which is first isn’t reported.`;
export const unranked = (number: number) => `${jobs(number)} without a reported priority`;
const kinds = { held: "held", dependent: "waiting for other jobs", later: "with a later begin time" };
export const apart = (number: Record<keyof typeof kinds, number>) =>
  (["held", "dependent", "later"] as const)
    .filter((kind) => number[kind] > 0)
    .map((kind) => `${count(number[kind])} ${kinds[kind]}`)
    .join(", ");
export const notCounted = (list: string) => `Not counted: ${list}.`;
export const priorityMeans =
  "Jobs of higher priority are considered first. Smaller or shorter ones of lower priority can start earlier where they fit.";
export const hidden =
  "Some jobs are hidden from your token: its job list doesn’t explain all nodes that are in use.";
export const hiddenUnknown =
  "Some jobs may be hidden from your token: only nodes that are known to be in use would show it.";

/** Why nothing is counted. */
export const gaps: Record<StandingGap, string> = {
  "not-waiting": "It isn’t waiting.",
  held: "It is held, so the scheduler doesn’t compare it with other jobs.",
  dependent: "It waits for other jobs, so the scheduler doesn’t compare it by priority yet.",
  later: "It has a later begin time, so the scheduler doesn’t compare it by priority yet.",
  "no-priority": "Priorities aren’t reported, so the jobs ahead of it can’t be counted.",
  "no-partition": "Its partition isn’t reported, so the jobs ahead of it can’t be counted.",
  "equal-priorities":
    "All jobs that wait for its partition have the same priority; which is first isn’t reported.",
  hidden: "Jobs of others are or may be hidden from your token, so the jobs ahead of it can’t be counted.",
};
export const notListed = "The scheduler’s list doesn’t have this job yet.";

/** The scheduler's own estimate. */
export const estimated = "Scheduler’s estimate";
export const noEstimate = "none";
export const readAt = (at: string) => `read ${at}`;
export const estimateMeans =
  "It assumes that each job runs to its limit, and changes when others end or arrive.";

/** In lists: short, after what else is said of a job. */
export const shortAhead = (number: number, partition: string, isLeast: boolean, seesAll: boolean | null) =>
  `${isLeast ? "at least " : ""}${count(number)} ahead in ${partition}${seesAll === true ? "" : " (of those you can see)"}`;
