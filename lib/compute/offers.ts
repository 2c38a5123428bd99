import "server-only";
import { readOffers } from "@/lib/facility/facility";
import { PortalError } from "@/lib/portal/portal-error";
import type { ComputeResource, ComputeResourceList } from "./model";
import type { ComputePlace } from "./place";
import type { SlurmAdapter } from "./slurm/adapter";
import { requireAdapter, toComputeResource } from "./slurm/registry";

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
