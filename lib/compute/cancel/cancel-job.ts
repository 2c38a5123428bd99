import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { sendWrite } from "@/lib/facility/send-write";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { getJob } from "../get-job";
import { parseTaskRef } from "../job/task-list";
import { type CancelOutcome, type CancelQuery, type CancelResult, type JobAnswer, toFlags } from "../model";
import type { ComputePlace } from "../place";
import { expireAfter } from "../queue/read/shared-job-list";
import { errorNumbers, readErrorNumber } from "../slurm/scheduler-answer";
import { sendCancel } from "../upstream";
import { toCancelledArray } from "./cancelled-array";
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
