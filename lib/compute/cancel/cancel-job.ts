import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { sendWrite } from "@/lib/facility/send-write";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { getJob } from "../get-job";
import { findTask, toTaskSet } from "../job/array-tasks";
import type { Job } from "../job/job-model";
import { isOver } from "../job/job-state";
import { parseTaskRef } from "../job/task-list";
import { type CancelQuery, type CancelResult, type JobAnswer, toFlags } from "../model";
import type { ComputePlace } from "../place";
import { expireAfter } from "../queue/read/shared-job-list";
import { errorNumbers, readErrorNumber } from "../slurm/scheduler-answer";
import type { CancelledArray, CancelOutcome } from "../submit/submit-model";
import { sendCancel } from "../upstream";
import type { CancelOptions } from "./signals";
import * as words from "./words";

/** Longest time that reading an array may delay its cancel. */
const lookMs = 3000;
/** The scheduler's own errors about jobs start here; lower numbers are communication errors (slurm_errno.h). */
const firstJobError = 2000;

/** Every reported job was refused. The result is attached as the problem's `report`. */
class CancelRefused extends PortalError {
  constructor(report: CancelResult) {
    const reasons = new Set(report.jobs.map(({ reason }) => reason ?? words.noReason));
    super("scheduler-refused", { detail: [...reasons].slice(0, 5).join("; "), report });
  }
}

type Asker = { facility(): Facility; signedIn: SignedIn | null };

/**
 * Cancels a job, one task (`85_3`) or, by its ID, a whole array. An array is read just before, so that the answer can list
 * the tasks that ended; if that read fails, the cancel still goes out. Throws scheduler-refused if nothing was accepted, and
 * what cancelJob throws.
 */
export async function answerCancel(
  { facility, signedIn }: Asker,
  place: ComputePlace,
  jobId: string,
  query: CancelQuery,
): Promise<CancelResult> {
  const options = { signal: query.signal, flags: toFlags(query.flags) };
  // Throws for what mustn't be sent, before anything is.
  sendCancel.toRequest(place, jobId, options);
  const isTask = parseTaskRef(jobId) !== null;
  const isReadBefore = !isTask && signedIn !== null && !isSingleUse(signedIn.session);
  const before = isReadBefore ? await lookAt(facility(), place, jobId) : null;
  const result = await expireAfter(facility(), place, cancelJob(facility(), place, jobId, options));
  const array = isTask ? undefined : before && toCancelledArray(jobId, before, result.jobs);
  const report = array === undefined ? result : { ...result, array };
  const isRefused = report.jobs.every(({ outcome }) => outcome === "refused");
  // The scheduler lists only what it didn't cancel: in an array that couldn't be read, other tasks may have ended.
  if (isRefused && (isTask || before !== null) && !(array && array.cancelled.count !== 0))
    throw new CancelRefused(report);
  return report;
}

/** The records of a job ID; null if they can't be read in time. */
async function lookAt(
  facility: Facility,
  place: ComputePlace,
  jobId: string,
): Promise<JobAnswer["jobs"] | null> {
  try {
    const { jobs } = await getJob({ ...facility, signal: AbortSignal.timeout(lookMs) }, place, jobId);
    return jobs;
  } catch (error) {
    if (isPortalError(error)) return error.slug === "not-found" ? [] : null;
    throw error;
  }
}

/**
 * Cancels once with DELETE …/job/{job_id} (spec §4.4); signal and flags are query parameters, flags repeated (docs/facts.md,
 * Slurm cancel). A refusal is returned with the scheduler's reason. Read the job again whatever the result. Throws
 * outcome-unknown if the request may have arrived.
 */
export async function cancelJob(
  facility: Facility,
  place: ComputePlace,
  jobId: string,
  options: CancelOptions = {},
): Promise<CancelResult> {
  // Throws for what mustn't be sent, before anything is.
  sendCancel.toRequest(place, jobId, options);
  const own = (outcome: CancelOutcome["outcome"], code: number | null, reason: string | null) => ({
    jobs: [{ jobId, stepId: null, outcome, code, reason }],
  });
  try {
    const result = await sendWrite(facility, words.checkFirst, (patient) =>
      sendCancel(patient, place, jobId, options),
    );
    // The scheduler returns no ID for a job it doesn't know, and nothing at all on success.
    const jobs = result.jobs.map((job) => ({ ...job, jobId: job.jobId || jobId }));
    return jobs.length > 0 ? { ...result, jobs } : { ...result, ...own("ok", null, null) };
  } catch (error) {
    const number = readErrorNumber(error);
    if (!isPortalError(error) || number === null || number < firstJobError) throw error;
    const outcome = number === errorNumbers.alreadyDone ? "alreadyEnded" : "refused";
    return { ...own(outcome, number, error.message), warnings: [] };
  }
}

type Member = Pick<Job, "id" | "state" | "states" | "array">;
type Report = Pick<CancelOutcome, "jobId" | "stepId" | "outcome">;

/**
 * The tasks that the cancel of an array's ID reached: those open in `before`, minus those in the scheduler's report. Returns
 * undefined if the ID isn't an array's, and null if a report matches none of its records, so that nothing false is claimed.
 */
export function toCancelledArray(
  jobId: string,
  before: Member[],
  outcomes: Report[],
): CancelledArray | null | undefined {
  const members = before.filter(({ array }) => array?.jobId === jobId);
  if (members.length === 0) return undefined;
  const open = members.filter((member) => !isOver(member));
  const reported = new Map<Member, Report["outcome"]>();
  for (const report of outcomes) {
    if (report.outcome === "ok") continue;
    const member = findMember(members, jobId, report);
    if (report.outcome === "unconfirmed" || !member) return null;
    // The array's ID is also the ID of one of its records, so it may mean that record or all of them.
    const isPlain = report.stepId === null || report.stepId === jobId;
    if (isPlain && member.id === jobId && open.some((other) => other !== member) && !isOver(member))
      return null;
    reported.set(member, report.outcome);
  }
  const pick = (isIn: (member: Member) => boolean) =>
    toTaskSet(
      members.filter(isIn).map(({ array }) => ({ taskId: array?.taskId ?? null, tasks: array?.tasks ?? "" })),
    );
  const hasEnded = (member: Member) => isOver(member) || reported.get(member) === "alreadyEnded";
  return {
    jobId,
    cancelled: pick((member) => !hasEnded(member) && !reported.has(member)),
    alreadyEnded: pick(hasEnded),
    refused: pick((member) => !hasEnded(member) && reported.get(member) === "refused"),
  };
}

/** The record that a report is about: matched by `85_3`, by `85_[5-9]`, or else by the record's own ID. */
function findMember(members: Member[], jobId: string, { jobId: own, stepId }: Report): Member | undefined {
  const task = stepId === null ? null : parseTaskRef(stepId);
  if (task) {
    const found = findTask(members, task);
    return found === "unclear" ? undefined : (found ?? undefined);
  }
  if (stepId?.startsWith(`${jobId}_[`)) return members.find(({ array }) => array?.taskId === null);
  return members.find(({ id }) => id === own);
}
