import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import { FacilityUnreadable, InvalidInput, isPortalError, PortalError } from "@/lib/portal/portal-error";
import { type JobAnswer, jobRefSchema } from "../model";
import type { ComputePlace } from "../place";
import { errorNumbers, readErrorNumber } from "../slurm/scheduler-refused";
import { askScheduler, requireAdapterOf } from "../upstream";
import { findTask } from "./array-tasks";
import { parseTaskRef, type TaskRef } from "./task-list";

/** Whether a job goes by an id: its own, its array's or its heterogeneous job's. */
const isCalled = ({ id, array, heterogeneous }: JobAnswer["jobs"][number], jobId: string) =>
  [id, array?.jobId, heterogeneous?.jobId].includes(jobId);

/** What the scheduler has for an address; no jobs, and its words, where it says that it knows none. */
async function askForJob(
  facility: Facility,
  place: ComputePlace,
  ref: string,
  isUnknown: (error: unknown) => boolean,
) {
  const suffix = jobPath(ref);
  try {
    const answer = await askScheduler(facility, place, {
      operation: "compute.job",
      suffix,
      answer: requireAdapterOf(place).job,
    });
    return { ...answer, words: null };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return { jobs: [], warnings: [], words: isPortalError(error) ? error.message : null };
  }
}

/**
 * One job, GET …/job/{job_id} (spec §4.4), with every record of its array or heterogeneous job; of a task (`85_3`) its own
 * record alone, or that of the waiting rest that lists it. Throws not-found, with the scheduler's words, where it knows none
 * (docs/facts.md, Slurm forgotten jobs).
 */
export async function getJob(facility: Facility, place: ComputePlace, jobId: string): Promise<JobAnswer> {
  const task = parseTaskRef(jobId);
  if (task) return getTask(facility, place, task);
  const { jobs, warnings, words } = await askForJob(facility, place, jobId, isInvalidJobId);
  // Another one's record under this one's id would be worse than none.
  if (jobs.length > 0 && !jobs.some((job) => isCalled(job, jobId)))
    throw new FacilityUnreadable("The scheduler answered with another job than the one asked for.");
  if (jobs.length > 0) return { jobs, warnings };
  throw toUnknownJob(`job ${jobId}`, words);
}

/** Some schedulers answer a task's address with one record, others with the whole array, with another's record or not at all. */
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

/** A scheduler without addresses of tasks says so in several ways; what refuses the reader is none of them. */
const isUnknownTask = (error: unknown) =>
  isInvalidJobId(error) ||
  (isPortalError(error) &&
    error.slug === "facility-refused" &&
    [400, 404, 422].includes(error.details.upstreamStatus ?? 0));

const toUnknownJob = (what: string, words: string | null) =>
  new PortalError("not-found", {
    detail: `The scheduler does not know ${what}${words ? `: “${words}”` : ""}. It forgets a job some minutes after its end.`,
  });

/** The path of a job or task. Throws InvalidInput for what addresses neither. */
export function jobPath(ref: string): string {
  if (jobRefSchema.safeParse(ref).success) return facilityPath`/job/${ref}`;
  throw new InvalidInput("A job is addressed by its id in digits, or as ID_TASK (85_3).");
}
