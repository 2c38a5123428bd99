import "server-only";
import { readOffers, readSegments } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { InvalidInput, PortalError } from "@/lib/portal/portal-error";
import { type CancelOptions, whyNotSend } from "./cancel/signals";
import { type ComputeResource, type ComputeResourceList, jobRefSchema, type SubmitInput } from "./model";
import type { ComputePlace } from "./place";
import type { SlurmAdapter } from "./slurm/adapter";
import { requireAdapter, toComputeResource } from "./slurm/registry";

/** Where the scheduler of a place answers, in the version of the place. Throws not-offered. */
function toBase(place: ComputePlace): string {
  const { version } = requireAdapterOf(place);
  return facilityPath`/${readSegments().sched}/open/${version}/${place.resource}`;
}

/** The reads without further input, each with its path. */
const reads = {
  ping: "/ping",
  partitions: "/partitions",
  nodes: "/nodes",
  reservations: "/reservations",
  diagnostics: "/diag",
  jobs: "/jobs",
} as const;
export type SchedulerRead = keyof typeof reads;

/** A read of the scheduler (spec §4.4). Throws not-offered. */
export const toReadRequest = (place: ComputePlace, read: SchedulerRead): UpstreamRequest => ({
  operation: `compute.${read}`,
  path: toBase(place) + reads[read],
});

/** GET …/job/{job_id} of a job or task (spec §4.4). Throws not-offered and, for any other reference, InvalidInput. */
export const toJobRequest = (place: ComputePlace, ref: string): UpstreamRequest => ({
  operation: "compute.job",
  path: toBase(place) + toJobSuffix(ref),
});

/** POST …/job/submit (spec §4.4). Throws not-offered, and InvalidInput for more jobs than the version accepts. */
export const toSubmitRequest = (place: ComputePlace, input: SubmitInput): UpstreamRequest => ({
  operation: "compute.submit",
  method: "POST",
  path: `${toBase(place)}/job/submit`,
  body: requireAdapterOf(place).toSubmitBody(input),
});

/**
 * DELETE …/job/{job_id} (spec §4.4); signal and flags are query parameters, flags repeated (docs/facts.md, Slurm cancel).
 * Throws not-offered, and InvalidInput for a signal or flag that would still end the job.
 */
export function toCancelRequest(
  place: ComputePlace,
  ref: string,
  { signal, flags = [] }: CancelOptions = {},
): UpstreamRequest {
  const why = whyNotSend({ signal, flags });
  if (why !== null) throw new InvalidInput(why);
  const parameters = new URLSearchParams(signal === undefined ? {} : { signal });
  for (const flag of new Set(flags)) parameters.append("flags", flag);
  const query = parameters.size > 0 ? `?${parameters}` : "";
  return {
    operation: "compute.cancel",
    method: "DELETE",
    path: toBase(place) + toJobSuffix(ref) + query,
  };
}

function toJobSuffix(ref: string): string {
  if (jobRefSchema.safeParse(ref).success) return facilityPath`/job/${ref}`;
  throw new InvalidInput("A job is addressed by its id in digits, or as ID_TASK (85_3).");
}

/** The configured compute resources; null if the portal isn't set up for compute. */
export function readComputeResources(): ComputeResourceList {
  const resources = readOffers()?.map(({ name, versions }) => toComputeResource(name, versions));
  return { resources: resources?.filter((resource) => resource !== null) ?? null };
}

/** One compute resource by name. Throws not-offered if the portal isn't set up for it. */
function requireComputeResource(name: string): ComputeResource {
  const resource = readComputeResources().resources?.find((known) => known.name === name);
  if (resource) return resource;
  throw new PortalError("not-offered", {
    detail: "The portal is set up for no compute resource of this name.",
  });
}

/** The adapter of a place. Throws not-offered. */
export const requireAdapterOf = (place: ComputePlace): SlurmAdapter =>
  requireAdapter(requireComputeResource(place.resource), place.version);
