import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Job, JobList } from "../job/job-model";
import { hasJobEnded } from "../job/job-state";
import { expandHostList } from "../machine/host-list";
import type { NodeColumns } from "./node-columns";

/**
 * When each node's running jobs end if they use their whole limit, in epoch ms; Infinity without a limit, or if no job of the list is on the
 * node. `explainedShare` (0 to 1): how much of what the node list calls allocated the running jobs of the list account for, in nodes and, where
 * reported, in CPUs; the smaller of both.
 */
export type JobEnds = { ends: Float64Array; explainedShare: number };

/** Below this share, jobs of a machine are hidden from the reader, and what is counted of them isn't all there is. */
export const leastExplained = 0.95;

const never = Number.POSITIVE_INFINITY;

export function toJobEnds(nodes: NodeColumns, jobs: readonly Job[]): JobEnds {
  const { ends, ...sums } = markEnds(nodes, jobs);
  const { cpus } = sums;
  let { areCpusKnown } = sums;
  let [allocated, explained, allocatedCpus] = [0, 0, 0];
  for (let index = 0; index < nodes.count; index++) {
    const isExplained = (ends[index] as number) >= 0;
    if (!isExplained) ends[index] = never;
    if (nodes.isAllocated[index] === 0) continue;
    allocated++;
    if (isExplained) explained++;
    const own = nodes.allocatedCpus[index] as number;
    if (own < 0) areCpusKnown = false;
    else allocatedCpus += own;
  }
  const byNodes = allocated === 0 ? 1 : explained / allocated;
  const byCpus = areCpusKnown && allocatedCpus > 0 ? Math.min(1, cpus / allocatedCpus) : 1;
  return { ends, explainedShare: Math.min(byNodes, byCpus) };
}

/** When the jobs that run on each node end, as in JobEnds; -1: none of them is there. `cpus`: what they have, as far as `areCpusKnown`. */
function markEnds(nodes: NodeColumns, jobs: readonly Job[]) {
  const ends = new Float64Array(nodes.count).fill(-1);
  let cpus = 0;
  let areCpusKnown = true;
  for (const job of jobs) {
    if (job.state === null || job.state === "PENDING" || !job.nodeList || hasJobEnded(job)) continue;
    const endMs = toEndMs(job);
    let isHere = false;
    for (const index of listIndexes(nodes, job.nodeList)) {
      ends[index] = Math.max(ends[index] as number, endMs);
      isHere = true;
    }
    if (!isHere || job.state === "SUSPENDED") continue;
    if (job.cpus === null) areCpusKnown = false;
    else cpus += job.cpus;
  }
  return { ends, cpus, areCpusKnown };
}

/** When the reader's running jobs end on each node; -1: none of them is there. Many jobs share few users, so each is compared once. */
export function toOwnEnds(
  nodes: NodeColumns,
  { jobs }: Pick<JobList, "jobs">,
  isOwn: (user: string | null) => boolean,
): Float64Array {
  const users = new Map([...new Set(jobs.map(({ user }) => user))].map((user) => [user, isOwn(user)]));
  return markEnds(
    nodes,
    jobs.filter(({ user }) => users.get(user)),
  ).ends;
}

const lastEnds = new WeakMap<JobList, { nodes: NodeColumns; ends: JobEnds }>();

/** The same for a list that is shared, computed once: a form asks with each change. */
export function toKnownEnds(nodes: NodeColumns, list: JobList): JobEnds {
  const known = lastEnds.get(list);
  if (known?.nodes === nodes) return known.ends;
  const ends = toJobEnds(nodes, list.jobs);
  lastEnds.set(list, { nodes, ends });
  return ends;
}

function toEndMs({ state, startAt, endAt, isEndForecast, limitMinutes }: Job): number {
  // A job that only has to clean up has its nodes for a moment more.
  if (state !== "RUNNING" && state !== "SUSPENDED") return parseInstant(endAt) ?? never;
  const forecastMs = isEndForecast ? parseInstant(endAt) : null;
  const startMs = parseInstant(startAt);
  if (forecastMs !== null) return forecastMs;
  return typeof limitMinutes === "number" && startMs !== null ? startMs + limitMinutes * minuteMs : never;
}

/** Most jobs have one node, whose name is the whole expression. */
function listIndexes({ indexOf, count }: NodeColumns, nodeList: string): number[] {
  const one = indexOf.get(nodeList);
  if (one !== undefined) return [one];
  return (expandHostList(nodeList, count).hosts ?? []).flatMap((host) => indexOf.get(host) ?? []);
}

/** The ends as they are at `now`: a job beyond its limit still runs, for a minute more. */
export const toCurrentEnds = (ends: Float64Array, now: number): Float64Array =>
  ends.map((endMs) => Math.max(endMs, now + minuteMs));
