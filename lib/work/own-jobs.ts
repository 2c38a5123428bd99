import type { Job } from "@/lib/compute/job/job-model";
import { toStateView } from "@/lib/compute/job/job-state";
import { toReasonView } from "@/lib/compute/job/pending-reason";
import { countJobs } from "@/lib/compute/job/task-list";
import { dayMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { type JobStage, toJobStage } from "./job-stage";
import type { JobCounts, WorkJob } from "./model";

/** The most jobs of one machine that are sent; the counts include the others. */
export const mostOwnJobs = 400;
/** Ended jobs are shown for this long, if the scheduler lists them that long. */
export const latelyMs = dayMs;
/** So many of those that ended are sent however many others there are: among them are those that failed. */
const mostEnded = 100;

/** True for a job that ended otherwise than it should. */
export const hasFailed = (job: Pick<Job, "state" | "states">): boolean =>
  toJobStage(job) === "ended" && toStateView(job).tone === "bad";

/** The states of jobs that have failed (hasFailed). */
export const failedStates = ["BOOT_FAIL", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY", "TIMEOUT"];

/** True for a waiting job that can't start unless somebody acts. */
export const isStuck = (job: Pick<Job, "state" | "states" | "reason">): boolean =>
  toJobStage(job) === "pending" && toReasonView(job.reason)?.needsAction === true;

const stages: JobStage[] = ["running", "pending", "ended"];
const never = Number.POSITIVE_INFINITY;

/**
 * The jobs that a reader has on one machine: those that run by their end, those that wait by their estimated start, those that
 * ended in the last day, latest first. At most 400 to send; `all`, for the server's own rules, and the counts have every one.
 */
export function pickOwnJobs(
  jobs: readonly Job[],
  isOwn: (user: string | null) => boolean,
  now: number,
): { jobs: WorkJob[]; counts: JobCounts; all: Job[] } {
  const counts: JobCounts = { running: 0, pending: 0, ended: 0, failed: 0, stuck: 0 };
  const own: { job: Job; rank: number; byMs: number }[] = [];
  // Tens of thousands of jobs have few users, and each is looked up once.
  const known = new Map<string | null, boolean>();
  for (const job of jobs) {
    const isMine = known.get(job.user) ?? isOwn(job.user);
    known.set(job.user, isMine);
    if (!isMine) continue;
    const stage = toJobStage(job);
    const endMs = parseInstant(job.endAt);
    if (stage === "ended" && endMs !== null && now - endMs > latelyMs) continue;
    counts[stage] += countJobs(job);
    if (hasFailed(job)) counts.failed++;
    if (isStuck(job)) counts.stuck++;
    const byMs =
      stage === "ended"
        ? -(endMs ?? 0)
        : (parseInstant(stage === "running" ? job.endAt : job.startAt) ?? never);
    own.push({ job, rank: stages.indexOf(stage), byMs });
  }
  own.sort((a, b) => a.rank - b.rank || compare(a.byMs, b.byMs) || compareIds(a.job.id, b.job.id));
  const open = own.filter(({ rank }) => stages[rank] !== "ended");
  const ended = own.slice(open.length);
  const sent = open.slice(0, mostOwnJobs - Math.min(mostEnded, ended.length));
  const picked = [...sent, ...ended.slice(0, mostOwnJobs - sent.length)];
  return { jobs: picked.map(({ job }) => toWorkJob(job)), counts, all: own.map(({ job }) => job) };
}

/** Infinities are equal to each other, which subtraction doesn't say. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** IDs are numbers that may exceed 2^53. */
const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));

function toWorkJob(job: Job): WorkJob {
  const { id, name, partition, state, states, reason, reasonWords, nodeCount, submittedAt } = job;
  const { startAt, isStartForecast, endAt, isEndForecast, limitMinutes, elapsedSeconds, array } = job;
  return {
    id,
    name,
    partition,
    state,
    states,
    reason,
    reasonWords,
    nodeCount,
    submittedAt,
    startAt,
    isStartForecast,
    endAt,
    isEndForecast,
    limitMinutes,
    elapsedSeconds,
    array,
  };
}

/** Adds to each job what reservations are compared with. */
export function addPlacements(jobs: readonly WorkJob[], all: readonly Job[]): WorkJob[] {
  const byId = new Map(all.map((job) => [job.id, job]));
  return jobs.map((job) => {
    const { user = null, account = null, nodeList = null, reservation = null } = byId.get(job.id) ?? {};
    return { ...job, placement: { user, account, nodeList, reservation } };
  });
}

/** The first waiting jobs of a list: as many as a short list may show. */
export const pickWaiting = (jobs: readonly WorkJob[]): string[] =>
  jobs.flatMap((job) => (toJobStage(job) === "pending" ? job.id : [])).slice(0, 8);

/** When the first of the waiting jobs is estimated to start, in epoch ms; null: without an estimate that lies ahead. */
export function findNextStart(jobs: readonly WorkJob[], now: number): number | null {
  const starts = jobs.flatMap((job) => {
    const startMs = toJobStage(job) === "pending" && job.isStartForecast ? parseInstant(job.startAt) : null;
    return startMs !== null && startMs > now ? startMs : [];
  });
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** How many jobs of each stage a short list has room for; room that one doesn't need goes to the others. */
const shares: Record<JobStage, number> = { running: 4, pending: 2, ended: 2 };

/** The jobs of a short list, in their order: some of each stage, so that many running ones don't hide those that ended. */
export function pickShortList(jobs: readonly WorkJob[]): WorkJob[] {
  const taken = new Set<WorkJob>();
  const room = { ...shares };
  for (const job of jobs) if (room[toJobStage(job)]-- > 0) taken.add(job);
  const most = stages.reduce((sum, stage) => sum + shares[stage], 0);
  for (const job of jobs) if (taken.size < most) taken.add(job);
  return jobs.filter((job) => taken.has(job));
}
