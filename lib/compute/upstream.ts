import "server-only";
import { mayHaveArrived } from "@/lib/facility/arrival";
import { exchange } from "@/lib/facility/exchange";
import type { Facility } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import { FacilityUnreadable, InvalidInput, PortalError } from "@/lib/portal/portal-error";
import { readComputeSettings } from "./compute-settings";
import { readJobList } from "./job-list-stream";
import type {
  CancelOutcome,
  CancelResult,
  ComputeResource,
  ComputeResourceList,
  DiagnosticsAnswer,
  JobAnswer,
  JobList,
  NodeList,
  PartitionList,
  Ping,
  ReservationList,
  SubmitInput,
  SubmitResult,
} from "./model";
import { type CancelQuery, jobIdSchema, toFlags } from "./model";
import { readSchedulerAnswer } from "./scheduler-answer";
import { errorNumbers, OutcomeUnknown, SchedulerRefused } from "./scheduler-refused";
import { type CancelOptions, whyNotSend } from "./signals";
import type { Answer, SlurmAdapter } from "./slurm/adapter";
import { requireAdapter, toComputeResource } from "./slurm/registry";
import type { SubmitRequest } from "./submit-request";

/** Where a call goes: a resource by name and the version to speak, by default the resource's newest. */
export type Place = { resource: string; version?: string };

type Wanted<T> = {
  operation: string;
  method?: "POST" | "DELETE";
  suffix: string;
  body?: unknown;
  answer: Answer<T>;
  /** As exchange takes it. */
  provesNothing?: boolean;
};

/** The compute resources that the portal is set up for; null where it isn't set up for compute. */
export function readComputeResources(): ComputeResourceList {
  const { offers } = readComputeSettings();
  const resources = offers?.map(({ name, versions }) => toComputeResource(name, versions));
  return { resources: resources?.filter((resource) => resource !== null) ?? null };
}

/** One compute resource by name. Throws not-offered where the portal isn't set up for it. */
export function requireComputeResource(name: string): ComputeResource {
  const resource = readComputeResources().resources?.find((known) => known.name === name);
  if (resource) return resource;
  throw new PortalError("not-offered", {
    detail: "The portal is set up for no compute resource of this name.",
  });
}

/** The adapter that speaks to a place. Throws not-offered. */
export const requireAdapterOf = (place: Place): SlurmAdapter =>
  requireAdapter(requireComputeResource(place.resource), place.version);

function open(place: Place) {
  const adapter = requireAdapterOf(place);
  const { segment } = readComputeSettings();
  return { adapter, base: facilityPath`/${segment}/open/${adapter.version}/${place.resource}` };
}

function ask<T>(facility: Facility, place: Place, choose: (adapter: SlurmAdapter) => Wanted<T>): Promise<T> {
  const { adapter, base } = open(place);
  const { suffix, answer, ...call } = choose(adapter);
  return exchange(facility, { ...call, path: base + suffix }, (open) =>
    readSchedulerAnswer(open, adapter, answer),
  );
}

/** Whether the scheduler answers, GET …/ping (spec §4.4). A controller that is down is told in the value. */
export const pingScheduler = (facility: Facility, place: Place): Promise<Ping> =>
  ask(facility, place, ({ ping }) => ({
    operation: "compute.ping",
    suffix: "/ping",
    provesNothing: true,
    answer: ping,
  }));

/** All partitions, GET …/partitions (spec §4.4). */
export const listPartitions = (facility: Facility, place: Place): Promise<PartitionList> =>
  ask(facility, place, ({ partitions }) => ({
    operation: "compute.partitions",
    suffix: "/partitions",
    answer: partitions,
  }));

/** All nodes, GET …/nodes (spec §4.4). */
export const listNodes = (facility: Facility, place: Place): Promise<NodeList> =>
  ask(facility, place, ({ nodes }) => ({ operation: "compute.nodes", suffix: "/nodes", answer: nodes }));

/** All reservations, GET …/reservations (spec §4.4). */
export const listReservations = (facility: Facility, place: Place): Promise<ReservationList> =>
  ask(facility, place, ({ reservations }) => ({
    operation: "compute.reservations",
    suffix: "/reservations",
    answer: reservations,
  }));

/** The scheduler's statistics, GET …/diag (spec §4.4). */
export const readDiagnostics = (facility: Facility, place: Place): Promise<DiagnosticsAnswer> =>
  ask(facility, place, ({ diagnostics }) => ({
    operation: "compute.diagnostics",
    suffix: "/diag",
    answer: diagnostics,
  }));

/** 50,000 running jobs in the real record's size are 550 MB; the list is never held, so this bounds time, not memory. */
const longestListBytes = 1_000_000_000;

/** All jobs visible to the project, GET …/jobs (spec §4.4), read as a stream; it may take four times the usual time. */
export function listJobs(
  facility: Facility,
  place: Place,
  onJobs?: (count: number) => void,
): Promise<JobList> {
  const { adapter, base } = open(place);
  const timeoutMs = readComputeSettings().upstreamTimeoutMs * 4;
  return exchange(
    facility,
    { operation: "compute.jobs", path: `${base}/jobs`, timeoutMs, maxBytes: longestListBytes },
    (answer) => readJobList(answer, adapter, onJobs),
  );
}

/** Whether a job goes by an id: its own, its array's or its heterogeneous job's, before a task's or part's suffix. */
function isCalled({ id, array, heterogeneous }: JobAnswer["jobs"][number], jobId: string): boolean {
  return [id, array?.jobId, heterogeneous?.jobId].includes(/^\d+/.exec(jobId)?.[0] ?? jobId);
}

/** One job, GET …/job/{job_id} (spec §4.4). Throws not-found where the scheduler knows it no more (facts, scheduler 10). */
export async function getJob(facility: Facility, place: Place, jobId: string): Promise<JobAnswer> {
  const suffix = jobPath(jobId);
  try {
    const answer = await ask(facility, place, ({ job }) => ({
      operation: "compute.job",
      suffix,
      answer: job,
    }));
    // Another one's record under this one's id would be worse than none.
    if (answer.jobs.length > 0 && !answer.jobs.some((job) => isCalled(job, jobId)))
      throw new FacilityUnreadable("The scheduler answered with another job than the one asked for.");
    if (answer.jobs.length > 0) return answer;
  } catch (error) {
    if (!(error instanceof SchedulerRefused) || error.errorNumber !== errorNumbers.invalidJobId) throw error;
  }
  throw new PortalError("not-found", {
    detail: `The scheduler does not know job ${jobId}. It forgets a job some minutes after its end.`,
  });
}

/**
 * Submits once, POST …/job/submit (spec §4.4), and resolves only with a job id (facts, scheduler 1). Throws
 * SchedulerRefused with the scheduler's reason, OutcomeUnknown where nobody knows whether it arrived.
 */
export async function submitJob(facility: Facility, place: Place, input: SubmitInput): Promise<SubmitResult> {
  // A caller who goes away must not turn a submit that is under way into an unknown one.
  const patient = { ...facility, signal: undefined };
  const result = await ask(patient, place, ({ submit, toSubmitBody }) => ({
    operation: "compute.submit",
    method: "POST",
    suffix: "/job/submit",
    body: toSubmitBody(input),
    answer: submit,
  })).catch((error: unknown) => {
    throw mayHaveArrived(error)
      ? new OutcomeUnknown(
          "The submit was sent, and no answer told whether the scheduler took it. Look for the job in the queue before you send it again.",
          error,
        )
      : error;
  });
  if (result.jobId !== null) return result;
  const words = result.warnings.join("; ");
  throw new SchedulerRefused(
    words || "The scheduler answered without a job id and without a reason.",
    null,
    200,
  );
}

/** The submit as submitJob sends it, without the token. Throws InvalidInput as that does. */
export function toSubmitRequest(facility: Facility, place: Place, input: SubmitInput): SubmitRequest {
  const { adapter, base } = open(place);
  const url = `${facility.baseUrl}${base}/job/submit`;
  return { method: "POST", url, body: adapter.toSubmitBody(input) };
}

/**
 * Cancels one job, DELETE …/job/{job_id} (spec §4.4); signal and flags are query parameters, flags repeated (facts,
 * scheduler 2). A refusal is in the value, with the scheduler's reason; whatever it says, the job has to be read again.
 */
export async function cancelJob(
  facility: Facility,
  place: Place,
  jobId: string,
  query: Pick<CancelQuery, "signal" | "flags"> = {},
): Promise<CancelResult> {
  const options: CancelOptions = { signal: query.signal, flags: toFlags(query.flags) };
  const why = whyNotSend(options);
  if (why !== null) throw new InvalidInput(why);
  const parameters = new URLSearchParams(options.signal === undefined ? {} : { signal: options.signal });
  for (const flag of new Set(options.flags)) parameters.append("flags", flag);
  const suffix = jobPath(jobId) + (parameters.size > 0 ? `?${parameters}` : "");
  const own = (outcome: CancelOutcome["outcome"], code: number | null, reason: string | null) => ({
    jobs: [{ jobId, stepId: null, outcome, code, reason }],
  });
  try {
    const result = await ask({ ...facility, signal: undefined }, place, ({ cancel }) => ({
      operation: "compute.cancel",
      method: "DELETE",
      suffix,
      answer: cancel,
    }));
    // The scheduler names no id for a job that it doesn't know, and nothing at all for success.
    const jobs = result.jobs.map((job) => ({ ...job, jobId: job.jobId || jobId }));
    return jobs.length > 0 ? { ...result, jobs } : { ...result, ...own("ok", null, null) };
  } catch (error) {
    if (error instanceof SchedulerRefused && error.errorNumber === errorNumbers.alreadyDone)
      return { ...own("alreadyEnded", error.errorNumber, error.message), warnings: [] };
    throw error;
  }
}

function jobPath(jobId: string): string {
  if (jobIdSchema.safeParse(jobId).success) return facilityPath`/job/${jobId}`;
  throw new InvalidInput("A job id is digits only, without a leading zero.");
}

/** The place that an address names. */
export const toPlace = ({
  params,
  query,
}: {
  params: { resource: string };
  query: { version?: string };
}): Place => ({
  resource: params.resource,
  version: query.version,
});
