import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { sendWrite } from "@/lib/facility/send-write";
import { InvalidInput, isPortalError, PortalError } from "@/lib/portal/portal-error";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { getJob, jobPath } from "../job/get-job";
import { parseTaskRef } from "../job/task-list";
import { type CancelOutcome, type CancelQuery, type CancelResult, type JobAnswer, toFlags } from "../model";
import type { ComputePlace } from "../place";
import { expireAfter } from "../queue/read/shared-job-list";
import { errorNumbers, readErrorNumber } from "../slurm/scheduler-refused";
import { askScheduler, requireAdapterOf } from "../upstream";
import { toCancelledArray } from "./cancelled-array";
import { type CancelOptions, whyNotSend } from "./signals";

/** How long the look at an array may hold its cancel up. */
const lookMs = 3000;
/** The scheduler's own errors about jobs begin here; lower ones are of the way to it (slurm_errno.h). */
const firstJobError = 2000;

/** Every job that was reported on was refused; the report goes along as the problem's `report`. */
class CancelRefused extends PortalError {
  constructor(report: CancelResult) {
    const reasons = new Set(report.jobs.map(({ reason }) => reason ?? "The scheduler gave no reason."));
    super("scheduler-refused", { detail: [...reasons].slice(0, 5).join("; "), report });
  }
}

type Asker = { facility(): Facility; signedIn: SignedIn | null };

/**
 * Cancels a job, one task (`85_3`) or, by its id, a whole array, whose tasks are looked at just before so that the answer can
 * name those it ended; a failure of that look doesn't stop the cancel. Throws scheduler-refused where nothing was accepted,
 * and what cancelJob throws.
 */
export async function answerCancel(
  { facility, signedIn }: Asker,
  place: ComputePlace,
  jobId: string,
  query: CancelQuery,
): Promise<CancelResult> {
  const options = requireKnownOptions(query);
  const isTask = parseTaskRef(jobId) !== null;
  const isReadBefore = !isTask && signedIn !== null && !isSingleUse(signedIn.session);
  const before = isReadBefore ? await lookAt(facility(), place, jobId) : null;
  const result = await expireAfter(facility(), place, cancelJob(facility(), place, jobId, options));
  const array = isTask ? undefined : before && toCancelledArray(jobId, before, result.jobs);
  const report = array === undefined ? result : { ...result, array };
  const isRefused = report.jobs.every(({ outcome }) => outcome === "refused");
  // The scheduler names only what it didn't cancel: of an array that couldn't be looked at, others may have ended.
  if (isRefused && (isTask || before !== null) && !(array && array.cancelled.count !== 0))
    throw new CancelRefused(report);
  return report;
}

/** The records of an id; null where they can't be had in time. */
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
 * Cancels once, DELETE …/job/{job_id} (spec §4.4); signal and flags are query parameters, flags repeated (docs/facts.md,
 * Slurm cancel). A refusal is in the value, with the scheduler's reason; whatever it says, the job has to be read again.
 * Throws outcome-unknown where it may have arrived.
 */
export async function cancelJob(
  facility: Facility,
  place: ComputePlace,
  jobId: string,
  options: CancelOptions = {},
): Promise<CancelResult> {
  const { signal, flags } = requireKnownOptions(options);
  const parameters = new URLSearchParams(signal === undefined ? {} : { signal });
  for (const flag of new Set(flags)) parameters.append("flags", flag);
  const suffix = jobPath(jobId) + (parameters.size > 0 ? `?${parameters}` : "");
  const own = (outcome: CancelOutcome["outcome"], code: number | null, reason: string | null) => ({
    jobs: [{ jobId, stepId: null, outcome, code, reason }],
  });
  const advice = "Check the job's state before you cancel it again.";
  try {
    const result = await sendWrite(facility, advice, (patient) =>
      askScheduler(patient, place, {
        operation: "compute.cancel",
        method: "DELETE",
        suffix,
        answer: requireAdapterOf(place).cancel,
      }),
    );
    // The scheduler names no id for a job that it doesn't know, and nothing at all for success.
    const jobs = result.jobs.map((job) => ({ ...job, jobId: job.jobId || jobId }));
    return jobs.length > 0 ? { ...result, jobs } : { ...result, ...own("ok", null, null) };
  } catch (error) {
    const number = readErrorNumber(error);
    if (!isPortalError(error) || number === null || number < firstJobError) throw error;
    const outcome = number === errorNumbers.alreadyDone ? "alreadyEnded" : "refused";
    return { ...own(outcome, number, error.message), warnings: [] };
  }
}

/** Throws InvalidInput for a signal or flag beyond the known ones: it would still end the job (docs/facts.md, Slurm cancel). */
function requireKnownOptions({ signal, flags }: Pick<CancelQuery, "signal" | "flags">) {
  const options = { signal, flags: toFlags(flags) };
  const why = whyNotSend(options);
  if (why !== null) throw new InvalidInput(why);
  return options;
}
