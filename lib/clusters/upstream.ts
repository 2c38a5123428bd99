import "server-only";
import * as z from "zod/mini";
import { type Facility, readSegments } from "@/lib/facility/facility";
import { facilityCall } from "@/lib/facility/facility-call";
import { facilityPath } from "@/lib/facility/path";
import { InvalidInput, toProblemOf } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import { expireListAfter } from "./cluster-list-memory";
import {
  type ClusterAnswer,
  type ClusterList,
  type ClusterRef,
  type DeleteResult,
  type ExtendResult,
  type Family,
  type FamilyReading,
  families,
  type ProvisionInput,
  type ProvisionResult,
  provisionInputSchema,
} from "./model";
import { whyNotResources } from "./provision/resource-control";
import { backendListWire } from "./received-backends";
import {
  clusterListWire,
  clusterWire,
  deleteWire,
  extendWire,
  provisionFieldNotes,
  provisionWire,
} from "./wire";
import * as words from "./words";

const readIso = () => new Date(now()).toISOString();

const toBase = () => facilityPath`/${readSegments().fac}/open/v1alpha/streaming`;
const toFamilyBase = (family: Family) => `${toBase()}${facilityPath`/${readSegments()[family]}`}`;

/** A cluster's path. Throws InvalidInput for a name that is no segment of one, or has U+FFFD, which replaced what couldn't be decoded. */
function toPath(part: "cluster" | "extend", { family, name }: ClusterRef): string {
  if (name.includes("\ufffd")) throw new InvalidInput(words.nameUnreadable);
  return toFamilyBase(family) + facilityPath`/${part}/${name}`;
}

/** The kinds of clusters on offer, GET …/streaming/list_backends (spec §4.3). */
export const listBackends = facilityCall(
  () => ({ operation: "clusters.backends", path: `${toBase()}/list_backends` }),
  () => {
    const { mq, kv } = readSegments();
    return backendListWire({ mq, kv });
  },
);

/** All clusters of one family, GET …/{mq|kv}/list_clusters (spec §4.3). Credentials in the answer are dropped. */
export const listClusters = facilityCall(
  (family: Family) => ({
    operation: `clusters.${family}.list`,
    path: `${toFamilyBase(family)}/list_clusters`,
  }),
  clusterListWire,
);

/** All clusters of both families, each with its own failure. Throws the first failure if both fail. */
export async function listAllClusters(facility: Facility): Promise<ClusterList> {
  const failures: unknown[] = [];
  const readings = await Promise.all(
    families.map(async (family): Promise<FamilyReading> => {
      try {
        return { family, list: await listClusters(facility, family), problem: null };
      } catch (error) {
        failures.push(error);
        return { family, list: null, problem: toProblemOf(error, facility.requestId) };
      }
    }),
  );
  if (failures.length === families.length) throw failures[0];
  return { families: readings };
}

/** One cluster, GET …/{mq|kv}/cluster/{name} (spec §4.3), with its credentials if the facility returns them. */
export const getCluster = facilityCall(
  (ref: ClusterRef) => ({ operation: `clusters.${ref.family}.get`, path: toPath("cluster", ref) }),
  ({ family, name }) => clusterWire(family, name),
);

/** Like getCluster, without the credentials, for pages and for reads that are cached or repeated. */
export async function getClusterWithoutCredentials(
  facility: Facility,
  ref: ClusterRef,
): Promise<ClusterAnswer> {
  const { cluster, hasCredentials } = await getCluster(facility, ref);
  return { cluster, hasCredentials };
}

const { resources, flags } = provisionInputSchema.shape;
/** What the portal's API takes to provision, described with the facility's own field names. */
export const provisionBodySchema = z.extend(provisionInputSchema, {
  resources: resources.check(z.describe(provisionFieldNotes.resources)),
  flags: flags.check(z.describe(provisionFieldNotes.flags)),
});

/**
 * The body has what the spec names: for key-value stores only `cpus` and `ram-gbs` (rule 2), flags only if there are any
 * (docs/facts.md, Facility feature flags). Throws InvalidInput.
 */
function toProvisionBody(family: Family, { kind, name, resources, flags = {} }: ProvisionInput) {
  const faults = whyNotResources(family, resources);
  const errors = faults.map(({ key, why }) => ({ path: `resources.${key}`, message: why }));
  if (faults.length > 0) throw new InvalidInput(words.invalidResources, errors);
  const featureFlags = Object.keys(flags).length > 0 ? { featureFlags: flags } : {};
  return { kind, name, resourceSettings: resources, ...featureFlags };
}

const provision = facilityCall(
  (family: Family, input: ProvisionInput) => ({
    operation: `clusters.${family}.provision`,
    method: "POST",
    path: `${toFamilyBase(family)}/provision_cluster`,
    body: toProvisionBody(family, input),
  }),
  provisionWire,
  words.provisionAdvice,
);

/**
 * Provisions once, POST …/{mq|kv}/provision_cluster (spec §4.3), and resolves only with credentials. Throws
 * outcome-unknown if a cluster may have been created. The known list is outdated then, as after any write.
 */
export async function provisionCluster(
  facility: Facility,
  family: Family,
  input: ProvisionInput,
): Promise<ProvisionResult> {
  const credentials = await expireListAfter(facility, provision(facility, family, input));
  const { name, kind } = input;
  return { family, name, kind, credentials, readAt: readIso() };
}

const extend = facilityCall(
  (ref: ClusterRef) => ({
    operation: `clusters.${ref.family}.extend`,
    method: "POST",
    path: toPath("extend", ref),
  }),
  () => extendWire,
  words.extendAdvice,
);

/**
 * Sets a cluster's remaining lifetime to seven days from now, POST …/{mq|kv}/extend/{name} without a body (spec §4.3).
 * Throws outcome-unknown if no response confirmed it.
 */
export async function extendCluster(facility: Facility, { family, name }: ClusterRef): Promise<ExtendResult> {
  const received = await expireListAfter(facility, extend(facility, { family, name }));
  return { family, name, ...received, readAt: readIso() };
}

const deleteOne = facilityCall(
  (ref: ClusterRef) => ({
    operation: `clusters.${ref.family}.delete`,
    method: "DELETE",
    path: toPath("cluster", ref),
  }),
  () => deleteWire,
  words.deleteAdvice,
);

/**
 * Deletes a cluster permanently, DELETE …/{mq|kv}/cluster/{name} (spec §4.3). Throws outcome-unknown if no response
 * confirmed it.
 */
export async function deleteCluster(facility: Facility, { family, name }: ClusterRef): Promise<DeleteResult> {
  const outcome = await expireListAfter(facility, deleteOne(facility, { family, name }));
  return { family, name, outcome, readAt: readIso() };
}

/** What “Do it in code” shows of a cluster. Credentials are read with it. */
export const clusterRequests = {
  "clusters.get": getCluster.toRequest,
  "clusters.credentials": getCluster.toRequest,
  "clusters.extend": extend.toRequest,
  "clusters.delete": deleteOne.toRequest,
};
