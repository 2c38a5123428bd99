import "server-only";
import { type Facility, readOffers, readSegments, readUpstreamTimeoutMs } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import { requestFacility } from "@/lib/facility/request";
import { sendWrite } from "@/lib/facility/send-write";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { FacilityUnreadable, InvalidInput, PortalError } from "@/lib/portal/portal-error";
import { type CancelOptions, whyNotSend } from "./cancel/signals";
import {
  type ComputeResource,
  type ComputeResourceList,
  type Job,
  type JobList,
  jobRefSchema,
  type SubmitInput,
  type SubmitResult,
} from "./model";
import type { ComputePlace } from "./place";
import { readJobList } from "./queue/read/job-list-stream";
import type { AnswerSchema, SlurmAdapter } from "./slurm/adapter";
import { requireAdapter, supportedVersions, toComputeResource } from "./slurm/registry";
import { schedulerAnswer, schedulerFailure } from "./slurm/scheduler-answer";
import * as words from "./words";

/** The configured compute resources; null if the portal isn't set up for compute. */
export function readComputeResources(): ComputeResourceList {
  const offers = readOffers();
  const known = offers?.map(({ name, versions }) => toComputeResource(name, versions));
  return {
    resources: known?.filter((resource) => resource !== null) ?? null,
    unsupported: offers?.filter((_, index) => known?.[index] === null) ?? [],
  };
}

/** Why the portal can't read a resource that it is set up for; null if that isn't the reason. */
export function whyUnsupported(name: string): string | null {
  const found = readComputeResources().unsupported.find((known) => known.name === name);
  return found ? words.unsupported(name, found.versions, supportedVersions) : null;
}

/** One compute resource by name. Throws not-offered if the portal isn't set up for it. */
function requireComputeResource(name: string): ComputeResource {
  const resource = readComputeResources().resources?.find((known) => known.name === name);
  if (resource) return resource;
  throw new PortalError("not-offered", {
    detail: whyUnsupported(name) ?? "The portal is set up for no compute resource of this name.",
  });
}

/** The adapter of a place. Throws not-offered. */
export const requireAdapterOf = (place: ComputePlace): SlurmAdapter =>
  requireAdapter(requireComputeResource(place.resource), place.version);

/** A read that needs nothing but the place. */
export type PlaceRead = (facility: Facility, place: ComputePlace) => Promise<unknown>;

/** Where the scheduler of a place answers, in the version of the place. Throws not-offered. */
function toBase(place: ComputePlace): string {
  const { version } = requireAdapterOf(place);
  return facilityPath`/${readSegments().sched}/open/${version}/${place.resource}`;
}

/** A job's or a task's path. Throws not-offered and, for any other reference, InvalidInput. */
function toJobPath(place: ComputePlace, ref: string): string {
  if (jobRefSchema.safeParse(ref).success) return toBase(place) + facilityPath`/job/${ref}`;
  throw new InvalidInput("A job is addressed by its id in digits, or as ID_TASK (85_3).");
}

/**
 * An operation of the scheduler from one declaration: `toRequest` makes what is sent, and what “Do it in code” shows; the
 * adapter of a place's version reads the answer. `provesNothing`: as requestFacility takes it. Throws PortalErrors, including
 * SchedulerRefused and not-offered.
 */
function schedulerCall<I extends unknown[], T>(
  toRequest: (place: ComputePlace, ...input: I) => UpstreamRequest,
  answerOf: (adapter: SlurmAdapter) => AnswerSchema<T>,
  provesNothing?: boolean,
) {
  const call = async (facility: Facility, place: ComputePlace, ...input: I): Promise<T> => {
    const adapter = requireAdapterOf(place);
    const request = toRequest(place, ...input);
    const isRead = (request.method ?? "GET") === "GET";
    return requestFacility(facility, {
      ...request,
      provesNothing,
      success: schedulerAnswer(adapter, answerOf(adapter), isRead),
      failure: schedulerFailure(adapter, isRead),
    });
  };
  return Object.assign(call, { toRequest });
}

const toRead =
  (name: string, path: string) =>
  (place: ComputePlace): UpstreamRequest => ({
    operation: `compute.${name}`,
    path: toBase(place) + path,
  });

/** Checks whether the scheduler responds, GET …/ping (spec §4.4). A controller that is down is reported in the value. */
export const pingScheduler = schedulerCall(toRead("ping", "/ping"), ({ ping }) => ping, true);

/** All partitions, GET …/partitions (spec §4.4). */
export const listPartitions = schedulerCall(
  toRead("partitions", "/partitions"),
  ({ partitions }) => partitions,
);

/** All nodes, GET …/nodes (spec §4.4). */
export const listNodes = schedulerCall(toRead("nodes", "/nodes"), ({ nodes }) => nodes);

/** All reservations, GET …/reservations (spec §4.4). */
export const listReservations = schedulerCall(
  toRead("reservations", "/reservations"),
  ({ reservations }) => reservations,
);

/** The scheduler's statistics, GET …/diag (spec §4.4). */
export const readDiagnostics = schedulerCall(
  toRead("diagnostics", "/diag"),
  ({ diagnostics }) => diagnostics,
);

/** The records of a job or task, GET …/job/{job_id} (spec §4.4). */
export const askForJob = schedulerCall(
  (place: ComputePlace, ref: string) => ({ operation: "compute.job", path: toJobPath(place, ref) }),
  ({ job }) => job,
);

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
    ...toRead("jobs", "/jobs")(place),
    timeoutMs: readUpstreamTimeoutMs() * 4,
    maxBytes: longestListBytes,
    success: (answer) => readJobList(answer, adapter, onJobs),
    failure: schedulerFailure(adapter, true),
  });
}

/** POST …/job/submit (spec §4.4). InvalidInput for more jobs than the version accepts. */
export const sendSubmit = schedulerCall(
  (place: ComputePlace, input: SubmitInput) => ({
    operation: "compute.submit",
    method: "POST",
    path: `${toBase(place)}/job/submit`,
    body: requireAdapterOf(place).toSubmitBody(input),
  }),
  ({ submit }) => submit,
);
const submitAdvice = "Check the queue for the job before you submit it again.";

/**
 * Submits once, POST …/job/submit (spec §4.4), and resolves only with a job ID (docs/facts.md, Slurm answers). Throws
 * SchedulerRefused with the scheduler's reason, or outcome-unknown if the job may have been submitted, which includes a
 * success with neither ID nor reason.
 */
export const submitJob = (
  facility: Facility,
  place: ComputePlace,
  input: SubmitInput,
): Promise<SubmitResult> =>
  sendWrite(facility, submitAdvice, async (patient) => {
    const result = await sendSubmit(patient, place, input);
    if (result.jobId !== null) return result;
    throw new FacilityUnreadable(["The response has no job ID.", ...result.warnings].join(" "));
  });

/**
 * DELETE …/job/{job_id} (spec §4.4); signal and flags are query parameters, flags repeated (docs/facts.md, Slurm cancel).
 * InvalidInput for a signal or flag that would still end the job.
 */
export const sendCancel = schedulerCall(
  (place: ComputePlace, ref: string, { signal, flags = [] }: CancelOptions) => {
    const why = whyNotSend({ signal, flags });
    if (why !== null) throw new InvalidInput(why);
    const parameters = new URLSearchParams(signal === undefined ? {} : { signal });
    for (const flag of new Set(flags)) parameters.append("flags", flag);
    const query = parameters.size > 0 ? `?${parameters}` : "";
    return { operation: "compute.cancel", method: "DELETE", path: toJobPath(place, ref) + query };
  },
  ({ cancel }) => cancel,
);

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
