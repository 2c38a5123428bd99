import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { FacilityUnreadable, isPortalError, PortalError } from "@/lib/portal/portal-error";
import { findTask } from "./job/array-tasks";
import { toJobRef } from "./job/job-membership";
import { parseComponentRef, parseTaskRef, type TaskRef } from "./job/task-list";
import { expandHostList } from "./machine/host-list";
import type { JobAnswer } from "./model";
import type { ComputePlace } from "./place";
import { errorNumbers, readErrorNumber } from "./slurm/scheduler-answer";
import { askForJob } from "./upstream";

type Component = NonNullable<ReturnType<typeof parseComponentRef>>;

/** True if a job has an ID: its own, its array's or its heterogeneous job's. */
const isCalled = ({ id, array, heterogeneous }: JobAnswer["jobs"][number], jobId: string) =>
  [id, array?.jobId, heterogeneous?.jobId].includes(jobId);

/** The scheduler's records for a reference. If it knows none, returns no jobs and the scheduler's message. */
async function readRecords(
  facility: Facility,
  place: ComputePlace,
  ref: string,
  isUnknown: (error: unknown) => boolean,
) {
  try {
    return { answer: await askForJob(facility, place, ref), words: null };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    const answer: JobAnswer = { jobs: [], warnings: [] };
    return { answer, words: isPortalError(error) ? error.message : null };
  }
}

/**
 * Gets one job, GET …/job/{job_id} (spec §4.4), with every record of its array or heterogeneous job. For a task (`85_3`)
 * returns only its own record, or the waiting record that lists it; for a component (`60+1`) its record. Throws not-found, with the scheduler's message, if it
 * knows none (docs/facts.md, Slurm forgotten jobs).
 */
export async function getJob(facility: Facility, place: ComputePlace, jobId: string): Promise<JobAnswer> {
  const task = parseTaskRef(jobId);
  if (task) return getTask(facility, place, task);
  const component = parseComponentRef(jobId);
  if (component) return getComponent(facility, place, component);
  const { answer, words } = await readRecords(facility, place, jobId, isInvalidJobId);
  // Showing another job's record under this ID would be worse than an error.
  if (answer.jobs.length > 0 && !answer.jobs.some((job) => isCalled(job, jobId)))
    throw new FacilityUnreadable("The scheduler answered with another job than the one asked for.");
  if (answer.jobs.length > 0) return answer;
  throw toUnknownJob(`job ${jobId}`, words);
}

/** An answer with one of its jobs alone, and that job's earlier runs. */
const pickJob = ({ earlierRuns, ...answer }: JobAnswer, job: JobAnswer["jobs"][number]): JobAnswer => {
  const own = earlierRuns?.filter((run) => toJobRef(run) === toJobRef(job));
  return { ...answer, jobs: [job], ...(own?.length ? { earlierRuns: own } : {}) };
};

/** The answer for the leader's ID has every component, or the leader alone, which lists the IDs of all. */
async function getComponent(
  facility: Facility,
  place: ComputePlace,
  { jobId, offset }: Component,
): Promise<JobAnswer> {
  const { answer, words } = await readRecords(facility, place, jobId, isInvalidJobId);
  const isIt = ({ heterogeneous }: JobAnswer["jobs"][number]) =>
    heterogeneous?.jobId === jobId && heterogeneous.offset === offset;
  const found = answer.jobs.find(isIt);
  if (found) return pickJob(answer, found);
  const ids = answer.jobs.find(({ id }) => id === jobId)?.heterogeneous?.ids;
  const own = ids ? expandHostList(`[${ids}]`).hosts?.[offset] : undefined;
  if (own !== undefined && own !== jobId) {
    const { answer: alone } = await readRecords(facility, place, own, isInvalidJobId);
    const component = alone.jobs.find(isIt);
    if (component) return pickJob(alone, component);
  }
  throw toUnknownJob(`component ${offset} of heterogeneous job ${jobId}`, words);
}

/** The ID of a component's own job; the leader's, whose page lists all, if it can't be read. */
export async function findComponentId(
  facility: Facility,
  place: ComputePlace,
  component: Component,
): Promise<string> {
  const answer = await getComponent(facility, place, component).catch(() => null);
  return answer?.jobs[0]?.id ?? component.jobId;
}

/** For a task, some schedulers return one record, others the whole array, another task's record or an error. */
async function getTask(facility: Facility, place: ComputePlace, task: TaskRef): Promise<JobAnswer> {
  let said: string | null = null;
  for (const ref of [`${task.jobId}_${task.taskId}`, task.jobId]) {
    const { answer, words } = await readRecords(facility, place, ref, isUnknownTask);
    said = words ?? said;
    const found = findTask(answer.jobs, task);
    if (found === "unclear")
      throw new FacilityUnreadable(
        `The scheduler cut its list of the waiting tasks of array ${task.jobId} off, so task ${task.taskId} may or may not be among them.`,
      );
    if (found) return pickJob(answer, found);
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
