import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { FacilityUnreadable, isPortalError, PortalError } from "@/lib/portal/portal-error";
import type { JobAnswer } from "../model";
import type { ComputePlace } from "../place";
import { toJobRequest } from "../requests";
import { errorNumbers, readErrorNumber } from "../slurm/scheduler-refused";
import { askScheduler, requireAdapterOf } from "../upstream";
import { findTask } from "./array-tasks";
import { parseTaskRef, type TaskRef } from "./task-list";

/** True if a job has an ID: its own, its array's or its heterogeneous job's. */
const isCalled = ({ id, array, heterogeneous }: JobAnswer["jobs"][number], jobId: string) =>
  [id, array?.jobId, heterogeneous?.jobId].includes(jobId);

/** The scheduler's records for a reference. If it knows none, returns no jobs and the scheduler's message. */
async function askForJob(
  facility: Facility,
  place: ComputePlace,
  ref: string,
  isUnknown: (error: unknown) => boolean,
) {
  const request = toJobRequest(place, ref);
  try {
    const answer = await askScheduler(facility, place, request, { answer: requireAdapterOf(place).job });
    return { ...answer, words: null };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return { jobs: [], warnings: [], words: isPortalError(error) ? error.message : null };
  }
}

/**
 * Gets one job, GET …/job/{job_id} (spec §4.4), with every record of its array or heterogeneous job. For a task (`85_3`)
 * returns only its own record, or the waiting record that lists it. Throws not-found, with the scheduler's message, if it
 * knows none (docs/facts.md, Slurm forgotten jobs).
 */
export async function getJob(facility: Facility, place: ComputePlace, jobId: string): Promise<JobAnswer> {
  const task = parseTaskRef(jobId);
  if (task) return getTask(facility, place, task);
  const { jobs, warnings, words } = await askForJob(facility, place, jobId, isInvalidJobId);
  // Showing another job's record under this ID would be worse than an error.
  if (jobs.length > 0 && !jobs.some((job) => isCalled(job, jobId)))
    throw new FacilityUnreadable("The scheduler answered with another job than the one asked for.");
  if (jobs.length > 0) return { jobs, warnings };
  throw toUnknownJob(`job ${jobId}`, words);
}

/** For a task, some schedulers return one record, others the whole array, another task's record or an error. */
async function getTask(facility: Facility, place: ComputePlace, task: TaskRef): Promise<JobAnswer> {
  let said: string | null = null;
  for (const ref of [`${task.jobId}_${task.taskId}`, task.jobId]) {
    const { jobs, warnings, words } = await askForJob(facility, place, ref, isUnknownTask);
    said = words ?? said;
    const found = findTask(jobs, task);
    if (found === "unclear")
      throw new FacilityUnreadable(
        `The scheduler cut its list of the waiting tasks of array ${task.jobId} off, so task ${task.taskId} may or may not be among them.`,
      );
    if (found) return { jobs: [found], warnings };
  }
  throw toUnknownJob(`task ${task.taskId} of array ${task.jobId}`, said);
}

const isInvalidJobId = (error: unknown) => readErrorNumber(error) === errorNumbers.invalidJobId;

/** Schedulers that can't address tasks answer with various errors; a refusal of the reader's token isn't one of them. */
const isUnknownTask = (error: unknown) =>
  isInvalidJobId(error) ||
  (isPortalError(error) &&
    error.slug === "facility-refused" &&
    [400, 404, 422].includes(error.details.upstreamStatus ?? 0));

const toUnknownJob = (what: string, words: string | null) =>
  new PortalError("not-found", {
    detail: `The scheduler does not know ${what}${words ? `: “${words}”` : ""}. It forgets a job some minutes after its end.`,
  });
