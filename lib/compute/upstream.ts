import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { sendWrite } from "@/lib/facility/send-write";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { FacilityUnreadable } from "@/lib/portal/portal-error";
import type { Job, JobList, SubmitInput, SubmitResult } from "./model";
import type { ComputePlace } from "./place";
import { readJobList } from "./queue/read/job-list-stream";
import { requireAdapterOf, type SchedulerRead, toReadRequest, toSubmitRequest } from "./requests";
import type { AnswerSchema, SlurmAdapter } from "./slurm/adapter";
import { schedulerAnswer, schedulerFailure } from "./slurm/scheduler-answer";

export { readComputeResources, requireAdapterOf } from "./requests";

/** One call of the scheduler in the version of a place. Throws PortalErrors, including SchedulerRefused. */
export function askScheduler<T>(
  facility: Facility,
  place: ComputePlace,
  request: UpstreamRequest,
  /** `provesNothing`: as requestFacility takes it. */
  { answer, provesNothing }: { answer: AnswerSchema<T>; provesNothing?: boolean },
): Promise<T> {
  const adapter = requireAdapterOf(place);
  const isRead = request.method === undefined || request.method === "GET";
  return requestFacility(facility, {
    ...request,
    provesNothing,
    success: schedulerAnswer(adapter, answer, isRead),
    failure: schedulerFailure(adapter, isRead),
  });
}

type TableRead = Exclude<SchedulerRead, "jobs">;

const readTable =
  <T>(read: TableRead, answerOf: (adapter: SlurmAdapter) => AnswerSchema<T>, provesNothing?: boolean) =>
  (facility: Facility, place: ComputePlace): Promise<T> =>
    askScheduler(facility, place, toReadRequest(place, read), {
      answer: answerOf(requireAdapterOf(place)),
      provesNothing,
    });

/** Checks whether the scheduler responds, GET …/ping (spec §4.4). A controller that is down is reported in the value. */
export const pingScheduler = readTable("ping", ({ ping }) => ping, true);

/** All partitions, GET …/partitions (spec §4.4). */
export const listPartitions = readTable("partitions", ({ partitions }) => partitions);

/** All nodes, GET …/nodes (spec §4.4). */
export const listNodes = readTable("nodes", ({ nodes }) => nodes);

/** All reservations, GET …/reservations (spec §4.4). */
export const listReservations = readTable("reservations", ({ reservations }) => reservations);

/** The scheduler's statistics, GET …/diag (spec §4.4). */
export const readDiagnostics = readTable("diagnostics", ({ diagnostics }) => diagnostics);

/** 50,000 running jobs as full records take 550 MB; the list is never held in memory, so this bounds time, not memory. */
const longestListBytes = 1_000_000_000;

/** All jobs visible to the project, GET …/jobs (spec §4.4), read as a stream; may take four times the usual time. */
export function listJobs(
  facility: Facility,
  place: ComputePlace,
  onJobs?: (jobs: readonly Job[]) => void,
): Promise<JobList> {
  const adapter = requireAdapterOf(place);
  return requestFacility(facility, {
    ...toReadRequest(place, "jobs"),
    timeoutMs: readUpstreamTimeoutMs() * 4,
    maxBytes: longestListBytes,
    success: (answer) => readJobList(answer, adapter, onJobs),
    failure: schedulerFailure(adapter, true),
  });
}

const submitAdvice = "Check the queue for the job before you submit it again.";

/**
 * Submits once, POST …/job/submit (spec §4.4), and resolves only with a job ID (docs/facts.md, Slurm answers). Throws
 * SchedulerRefused with the scheduler's reason, or outcome-unknown if the job may have been submitted, which includes a
 * success with neither ID nor reason.
 */
export async function submitJob(
  facility: Facility,
  place: ComputePlace,
  input: SubmitInput,
): Promise<SubmitResult> {
  return sendWrite(facility, submitAdvice, async (patient) => {
    const { submit } = requireAdapterOf(place);
    const result = await askScheduler(patient, place, toSubmitRequest(place, input), { answer: submit });
    if (result.jobId !== null) return result;
    throw new FacilityUnreadable(["The response has no job ID.", ...result.warnings].join(" "));
  });
}

/** The place named in the URL. */
export const placeOf = ({
  params,
  query,
}: {
  params: { resource: string };
  query: { version?: string };
}): ComputePlace => ({
  resource: params.resource,
  version: query.version,
});
