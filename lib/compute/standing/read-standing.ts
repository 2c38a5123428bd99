import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import type { WaitLimits } from "@/lib/facility/shared/shared-reading";
import { PortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { now } from "@/lib/time/clock";
import { findTask } from "../job/array-tasks";
import type { Job, JobList } from "../job/job-model";
import { makeOwnTest } from "../job/own-user";
import { parseComponentRef, parseTaskRef } from "../job/task-list";
import type { ComputePlace } from "../place";
import { leastExplained, toKnownEnds } from "../plan/job-ends";
import { areStatesKnown, type NodeColumns } from "../plan/node-columns";
import { watchJobList } from "../queue/read/shared-job-list";
import { peekNodes, watchMachine } from "../shared-machine";
import { toQueueStanding, toWaitingJobs, type WaitingJobs } from "./standing";
import type { ListedStanding, QueueStanding } from "./standing-model";

const waiting = new WeakMap<JobList, WaitingJobs>();

/** The columns of a list, made once for all who ask, and freed with it. */
function readWaitingJobs(list: JobList): WaitingJobs {
  const made = waiting.get(list) ?? toWaitingJobs(list.jobs);
  waiting.set(list, made);
  return made;
}

/** Whether a list has every job that runs on the nodes; null if they aren't known, or if none runs: what waits can't be compared. */
function seesAllJobs(list: JobList, nodes: NodeColumns | null): boolean | null {
  if (list.unreadable > 0) return false;
  if (nodes === null || !areStatesKnown(nodes) || !nodes.isAllocated.includes(1)) return null;
  return toKnownEnds(nodes, list).explainedShare >= leastExplained;
}

/**
 * Where a job of a list is in the queue. Nothing is counted where jobs are hidden and the count would say that none is ahead: if
 * only the reader's own are listed, or no other is counted.
 */
function standOf(
  list: JobList,
  job: Pick<Job, "id">,
  { username, seesAll, now }: { username: string | null; seesAll: boolean | null; now: number },
): ListedStanding {
  const columns = readWaitingJobs(list);
  const row = columns.rowOf.get(job.id);
  if (row === undefined) return { partitions: [], seesAll, unknown: "not-waiting" };
  const standing = toQueueStanding(columns, row, now);
  if (seesAll === true || standing.unknown !== null) return { ...standing, seesAll };
  const isNoneAhead = standing.partitions.every(({ ahead }) => ahead.jobs === 0);
  if (isNoneAhead && (seesAll === false || hasOnlyOwn(list, username)))
    return { partitions: [], seesAll, unknown: "hidden" };
  return { ...standing, seesAll };
}

function hasOnlyOwn({ jobs }: JobList, username: string | null): boolean {
  const isOwn = makeOwnTest(username);
  return [...new Set(jobs.map(({ user }) => user))].every((user) => isOwn?.(user) ?? false);
}

/** Whether a list had all jobs when it was first asked about for the overview. */
const sawAll = new WeakMap<JobList, boolean | null>();

/**
 * The same for some of the reader's jobs, as of the list (`asOfMs`, epoch ms): the same list always gives the same. Compared with the
 * nodes if they are known; nothing is asked.
 */
export function standOfAll(
  facility: Facility,
  place: ComputePlace,
  list: JobList,
  ids: readonly string[],
  { username, asOfMs }: { username: string | null; asOfMs: number },
): Map<string, ListedStanding> {
  if (!sawAll.has(list)) sawAll.set(list, seesAllJobs(list, peekNodes(facility, place)));
  const seesAll = sawAll.get(list) ?? null;
  return new Map(ids.map((id) => [id, standOf(list, { id }, { username, seesAll, now: asOfMs })]));
}

/** A list is read again after this time, whoever asks how often: less than an open queue does. */
const limits = (waitMs: number): WaitLimits => ({
  withValueMs: waitMs,
  afterFailureMs: waitMs,
  withoutValueMs: waitMs,
  contentMs: 25_000,
  failureMs: 15_000,
});
const nodesWaitMs = 5000;

/**
 * Where a job, a task (`85_3`) or a component (`60+1`) is in the queue. Reads the list that the queue shows and the nodes that
 * the occupancy is made of, both shared; with a single-use token the list alone. Throws not-found for a job that the list doesn't have, and the list's PortalError.
 */
export async function readStanding(
  facility: Facility,
  place: ComputePlace,
  jobId: string,
  { session }: Pick<SignedIn, "session">,
): Promise<QueueStanding> {
  const [reading, nodes] = await Promise.all([
    watchJobList(facility, place).shared.read(limits(readUpstreamTimeoutMs() * 4 + 1000)),
    isSingleUse(session) ? null : watchMachine(facility, place).nodes.read(limits(nodesWaitMs)),
  ]);
  const { value: list, answeredAtMs, error } = reading;
  if (list === null || answeredAtMs === null || error !== null)
    throw error ?? new PortalError("facility-slow");
  const job = findJob(list.jobs, jobId);
  if (job === null) throw new PortalError("not-found");
  const seesAll = seesAllJobs(list, nodes?.error === null ? (nodes.value?.columns ?? null) : null);
  const startsAt = job.isStartForecast ? job.startAt : null;
  return {
    ...standOf(list, job, { username: session.username, seesAll, now: now() }),
    estimate: { startsAt, readAt: list.asOf ?? new Date(answeredAtMs).toISOString() },
  };
}

/** The record of a reference; for the ID of an array or heterogeneous job alone, the one that waits. */
function findJob(jobs: readonly Job[], ref: string): Job | null {
  const task = parseTaskRef(ref);
  if (task) {
    const found = findTask([...jobs], task);
    return found === "unclear" ? null : found;
  }
  const component = parseComponentRef(ref);
  if (component)
    return (
      jobs.find(({ heterogeneous: of }) => of?.jobId === component.jobId && of.offset === component.offset) ??
      null
    );
  const all = jobs.filter(({ id, array }) => id === ref || array?.jobId === ref);
  return all.find(({ state }) => state === "PENDING") ?? all.findLast(({ id }) => id === ref) ?? null;
}
