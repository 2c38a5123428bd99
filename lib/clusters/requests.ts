import "server-only";
import { readSegments } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { InvalidInput } from "@/lib/portal/portal-error";
import type { ClusterRef, Family, ProvisionInput } from "./model";
import { whyNotResources } from "./provision/resource-control";
import * as words from "./words";

const toBase = () => facilityPath`/${readSegments().fac}/open/v1alpha/streaming`;
const toFamilyBase = (family: Family) => `${toBase()}${facilityPath`/${readSegments()[family]}`}`;

/** A cluster's name for a path. Throws InvalidInput for one with U+FFFD, which replaced what couldn't be decoded. */
function requireReadable(name: string): string {
  if (name.includes("\ufffd")) throw new InvalidInput(words.nameUnreadable);
  return name;
}

/** GET …/streaming/list_backends (spec §4.3). */
export const toBackendsRequest = (): UpstreamRequest => ({
  operation: "clusters.backends",
  path: `${toBase()}/list_backends`,
});

/** GET …/{mq|kv}/list_clusters (spec §4.3). */
export const toClustersRequest = (family: Family): UpstreamRequest => ({
  operation: `clusters.${family}.list`,
  path: `${toFamilyBase(family)}/list_clusters`,
});

/** GET …/{mq|kv}/cluster/{name} (spec §4.3). Throws InvalidInput for a name that is no segment of a path, or was damaged. */
export const toClusterRequest = ({ family, name }: ClusterRef): UpstreamRequest => ({
  operation: `clusters.${family}.get`,
  path: toFamilyBase(family) + facilityPath`/cluster/${requireReadable(name)}`,
});

/**
 * POST …/{mq|kv}/provision_cluster (spec §4.3). The body has what the spec names: for key-value stores only `cpus` and
 * `ram-gbs` (rule 2), flags only if there are any (docs/facts.md, Facility feature flags). Throws InvalidInput.
 */
export function toProvisionRequest(
  family: Family,
  { kind, name, resources, flags = {} }: ProvisionInput,
): UpstreamRequest {
  const faults = whyNotResources(family, resources);
  if (faults.length > 0) {
    const errors = faults.map(({ key, why }) => ({ path: `resources.${key}`, message: why }));
    throw new InvalidInput(words.invalidResources, errors);
  }
  return {
    operation: `clusters.${family}.provision`,
    method: "POST",
    path: `${toFamilyBase(family)}/provision_cluster`,
    body: {
      kind,
      name,
      resourceSettings: resources,
      ...(Object.keys(flags).length > 0 ? { featureFlags: flags } : {}),
    },
  };
}

/** POST …/{mq|kv}/extend/{name}, without a body (spec §4.3). Throws InvalidInput like toClusterRequest. */
export const toExtendRequest = ({ family, name }: ClusterRef): UpstreamRequest => ({
  operation: `clusters.${family}.extend`,
  method: "POST",
  path: toFamilyBase(family) + facilityPath`/extend/${requireReadable(name)}`,
});

/** DELETE …/{mq|kv}/cluster/{name} (spec §4.3). Throws InvalidInput like toClusterRequest. */
export const toDeleteRequest = ({ family, name }: ClusterRef): UpstreamRequest => ({
  operation: `clusters.${family}.delete`,
  method: "DELETE",
  path: toFamilyBase(family) + facilityPath`/cluster/${requireReadable(name)}`,
});
