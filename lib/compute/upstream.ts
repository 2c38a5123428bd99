import "server-only";
import { type Facility, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { sendWrite } from "@/lib/facility/send-write";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { FacilityUnreadable } from "@/lib/portal/portal-error";
import type {
  DiagnosticsAnswer,
  Job,
  JobList,
  NodeList,
  PartitionList,
  Ping,
  ReservationList,
  SubmitInput,
  SubmitResult,
} from "./model";
import { requireAdapterOf } from "./offers";
import type { ComputePlace } from "./place";
import { readJobList } from "./queue/read/job-list-stream";
import { toReadRequest, toSubmitRequest } from "./requests";
import type { AnswerSchema } from "./slurm/adapter";
import { schedulerAnswer, schedulerFailure } from "./slurm/scheduler-answer";

export { readComputeResources, requireAdapterOf } from "./offers";

type Wanted<T> = {
  answer: AnswerSchema<T>;
  /** As requestFacility takes it. */
  provesNothing?: boolean;
};

/** One call of the scheduler in the version of a place. Throws PortalErrors, including SchedulerRefused. */
export function askScheduler<T>(
  facility: Facility,
  place: ComputePlace,
  request: UpstreamRequest,
  { answer, provesNothing }: Wanted<T>,
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

/** Checks whether the scheduler responds, GET …/ping (spec §4.4). A controller that is down is reported in the value. */
export const pingScheduler = (facility: Facility, place: ComputePlace): Promise<Ping> =>
  askScheduler(facility, place, toReadRequest(place, "ping"), {
    provesNothing: true,
    answer: requireAdapterOf(place).ping,
  });

/** All partitions, GET …/partitions (spec §4.4). */
export const listPartitions = (facility: Facility, place: ComputePlace): Promise<PartitionList> =>
  askScheduler(facility, place, toReadRequest(place, "partitions"), {
    answer: requireAdapterOf(place).partitions,
  });

/** All nodes, GET …/nodes (spec §4.4). */
export const listNodes = (facility: Facility, place: ComputePlace): Promise<NodeList> =>
  askScheduler(facility, place, toReadRequest(place, "nodes"), {
    answer: requireAdapterOf(place).nodes,
  });

/** All reservations, GET …/reservations (spec §4.4). */
export const listReservations = (facility: Facility, place: ComputePlace): Promise<ReservationList> =>
  askScheduler(facility, place, toReadRequest(place, "reservations"), {
    answer: requireAdapterOf(place).reservations,
  });

/** The scheduler's statistics, GET …/diag (spec §4.4). */
export const readDiagnostics = (facility: Facility, place: ComputePlace): Promise<DiagnosticsAnswer> =>
  askScheduler(facility, place, toReadRequest(place, "diagnostics"), {
    answer: requireAdapterOf(place).diagnostics,
  });

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
