import "server-only";
import { type Facility, readOffers, readSegments, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import { requestFacility } from "@/lib/facility/request";
import { sendWrite } from "@/lib/facility/send-write";
import { FacilityUnreadable, PortalError } from "@/lib/portal/portal-error";
import type {
  ComputeResource,
  ComputeResourceList,
  DiagnosticsAnswer,
  JobList,
  NodeList,
  PartitionList,
  Ping,
  ReservationList,
  SubmitInput,
  SubmitResult,
} from "./model";
import type { ComputePlace } from "./place";
import { readJobList } from "./queue/read/job-list-stream";
import type { AnswerSchema, SlurmAdapter } from "./slurm/adapter";
import { requireAdapter, toComputeResource } from "./slurm/registry";
import { schedulerAnswer, schedulerFailure } from "./slurm/scheduler-answer";
import type { SubmitRequest } from "./submit/submit-request";

type Wanted<T> = {
  operation: string;
  method?: "POST" | "DELETE";
  suffix: string;
  body?: unknown;
  answer: AnswerSchema<T>;
  /** As requestFacility takes it. */
  provesNothing?: boolean;
};

/** The configured compute resources; null if the portal isn't set up for compute. */
export function readComputeResources(): ComputeResourceList {
  const resources = readOffers()?.map(({ name, versions }) => toComputeResource(name, versions));
  return { resources: resources?.filter((resource) => resource !== null) ?? null };
}

/** One compute resource by name. Throws not-offered if the portal isn't set up for it. */
export function requireComputeResource(name: string): ComputeResource {
  const resource = readComputeResources().resources?.find((known) => known.name === name);
  if (resource) return resource;
  throw new PortalError("not-offered", {
    detail: "The portal is set up for no compute resource of this name.",
  });
}

/** The adapter of a place. Throws not-offered. */
export const requireAdapterOf = (place: ComputePlace): SlurmAdapter =>
  requireAdapter(requireComputeResource(place.resource), place.version);

/** The adapter of a place and where its version of the scheduler answers. Throws not-offered. */
function resolvePlace(place: ComputePlace) {
  const adapter = requireAdapterOf(place);
  return { adapter, base: facilityPath`/${readSegments().sched}/open/${adapter.version}/${place.resource}` };
}

/** One call of the scheduler in the version of a place. Throws PortalErrors, including SchedulerRefused. */
export function askScheduler<T>(
  facility: Facility,
  place: ComputePlace,
  { suffix, answer, ...call }: Wanted<T>,
): Promise<T> {
  const { adapter, base } = resolvePlace(place);
  return requestFacility(facility, {
    ...call,
    path: base + suffix,
    success: schedulerAnswer(adapter, answer),
    failure: schedulerFailure(adapter),
  });
}

/** Checks whether the scheduler responds, GET …/ping (spec §4.4). A controller that is down is reported in the value. */
export const pingScheduler = (facility: Facility, place: ComputePlace): Promise<Ping> =>
  askScheduler(facility, place, {
    operation: "compute.ping",
    suffix: "/ping",
    provesNothing: true,
    answer: requireAdapterOf(place).ping,
  });

/** All partitions, GET …/partitions (spec §4.4). */
export const listPartitions = (facility: Facility, place: ComputePlace): Promise<PartitionList> =>
  askScheduler(facility, place, {
    operation: "compute.partitions",
    suffix: "/partitions",
    answer: requireAdapterOf(place).partitions,
  });

/** All nodes, GET …/nodes (spec §4.4). */
export const listNodes = (facility: Facility, place: ComputePlace): Promise<NodeList> =>
  askScheduler(facility, place, {
    operation: "compute.nodes",
    suffix: "/nodes",
    answer: requireAdapterOf(place).nodes,
  });

/** All reservations, GET …/reservations (spec §4.4). */
export const listReservations = (facility: Facility, place: ComputePlace): Promise<ReservationList> =>
  askScheduler(facility, place, {
    operation: "compute.reservations",
    suffix: "/reservations",
    answer: requireAdapterOf(place).reservations,
  });

/** The scheduler's statistics, GET …/diag (spec §4.4). */
export const readDiagnostics = (facility: Facility, place: ComputePlace): Promise<DiagnosticsAnswer> =>
  askScheduler(facility, place, {
    operation: "compute.diagnostics",
    suffix: "/diag",
    answer: requireAdapterOf(place).diagnostics,
  });

/** 50,000 running jobs as full records take 550 MB; the list is never held in memory, so this bounds time, not memory. */
const longestListBytes = 1_000_000_000;

/** All jobs visible to the project, GET …/jobs (spec §4.4), read as a stream; may take four times the usual time. */
export function listJobs(
  facility: Facility,
  place: ComputePlace,
  onJobs?: (count: number) => void,
): Promise<JobList> {
  const { adapter, base } = resolvePlace(place);
  return requestFacility(facility, {
    operation: "compute.jobs",
    path: `${base}/jobs`,
    timeoutMs: readUpstreamTimeoutMs() * 4,
    maxBytes: longestListBytes,
    success: (answer) => readJobList(answer, adapter, onJobs),
    failure: schedulerFailure(adapter),
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
    const { submit, toSubmitBody } = requireAdapterOf(place);
    const result = await askScheduler(patient, place, {
      operation: "compute.submit",
      method: "POST",
      suffix: "/job/submit",
      body: toSubmitBody(input),
      answer: submit,
    });
    if (result.jobId !== null) return result;
    throw new FacilityUnreadable(["The response has no job ID.", ...result.warnings].join(" "));
  });
}

/** The request that submitJob would send, without the token. Throws InvalidInput like submitJob. */
export function toSubmitRequest(facility: Facility, place: ComputePlace, input: SubmitInput): SubmitRequest {
  const { adapter, base } = resolvePlace(place);
  const url = `${facility.baseUrl}${base}/job/submit`;
  return { method: "POST", url, body: adapter.toSubmitBody(input) };
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
