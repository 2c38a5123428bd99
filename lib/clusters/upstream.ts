import "server-only";
import { jsonAnswer } from "@/lib/facility/answer";
import { type Facility, readSegments } from "@/lib/facility/facility";
import { facilityPath } from "@/lib/facility/path";
import { requestFacility } from "@/lib/facility/request";
import { sendWrite } from "@/lib/facility/send-write";
import { InvalidInput, toProblemOf } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import {
  type BackendList,
  type ClusterAnswer,
  type ClusterList,
  type ClusterRef,
  type DeleteResult,
  type ExtendResult,
  type Family,
  type FamilyList,
  type FamilyReading,
  families,
  type ProvisionInput,
  type ProvisionResult,
} from "./model";
import { whyNotResources } from "./provision/resource-keys";
import { backendListWire } from "./received-backends";
import { clusterListWire, clusterWire, deleteWire, extendWire, provisionWire } from "./wire";
import * as words from "./words";

const toBase = () => facilityPath`/${readSegments().fac}/open/v1alpha/streaming`;
const toFamilyBase = (family: Family) => `${toBase()}${facilityPath`/${readSegments()[family]}`}`;
const readIso = () => new Date(now()).toISOString();

/** The kinds of clusters on offer, GET …/streaming/list_backends (spec §4.3). */
export async function listBackends(facility: Facility): Promise<BackendList> {
  const { mq, kv } = readSegments();
  const path = `${toBase()}/list_backends`;
  return requestFacility(facility, {
    operation: "clusters.backends",
    path,
    success: jsonAnswer(backendListWire({ mq, kv })),
  });
}

/** All clusters of one family, GET …/{mq|kv}/list_clusters (spec §4.3). Credentials in the answer are dropped. */
export async function listClusters(facility: Facility, family: Family): Promise<FamilyList> {
  return requestFacility(facility, {
    operation: `clusters.${family}.list`,
    path: `${toFamilyBase(family)}/list_clusters`,
    success: jsonAnswer(clusterListWire(family)),
  });
}

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
export async function getCluster(facility: Facility, { family, name }: ClusterRef): Promise<ClusterAnswer> {
  return requestFacility(facility, {
    operation: `clusters.${family}.get`,
    path: toFamilyBase(family) + facilityPath`/cluster/${name}`,
    success: jsonAnswer(clusterWire(family, name)),
  });
}

/** Like getCluster, without the credentials, for pages and for reads that are cached or repeated. */
export async function getClusterWithoutCredentials(
  facility: Facility,
  ref: ClusterRef,
): Promise<ClusterAnswer> {
  const { cluster, hasCredentials } = await getCluster(facility, ref);
  return { cluster, hasCredentials };
}

/**
 * Provisions once, POST …/{mq|kv}/provision_cluster (spec §4.3), and resolves only with credentials. The body has what the
 * spec names: for key-value stores only `cpus` and `ram-gbs` (rule 2), flags only if there are any (docs/facts.md, Facility
 * feature flags). Throws outcome-unknown if a cluster may have been created.
 */
export async function provisionCluster(
  facility: Facility,
  family: Family,
  { kind, name, resources, flags = {} }: ProvisionInput,
): Promise<ProvisionResult> {
  const faults = whyNotResources(family, resources);
  if (faults.length > 0) {
    const errors = faults.map(({ key, why }) => ({ path: `resources.${key}`, message: why }));
    throw new InvalidInput(words.invalidResources, errors);
  }
  const body = {
    kind,
    name,
    resourceSettings: resources,
    ...(Object.keys(flags).length > 0 ? { featureFlags: flags } : {}),
  };
  const credentials = await sendWrite(facility, words.provisionAdvice, (patient) =>
    requestFacility(patient, {
      operation: `clusters.${family}.provision`,
      method: "POST",
      path: `${toFamilyBase(family)}/provision_cluster`,
      body,
      success: jsonAnswer(provisionWire(family)),
    }),
  );
  return { family, name, kind, credentials, readAt: readIso() };
}

/**
 * Sets a cluster's remaining lifetime to seven days from now, POST …/{mq|kv}/extend/{name} without a body (spec §4.3).
 * Throws outcome-unknown if no response confirmed it.
 */
export async function extendCluster(facility: Facility, { family, name }: ClusterRef): Promise<ExtendResult> {
  const received = await sendWrite(facility, words.extendAdvice, (patient) =>
    requestFacility(patient, {
      operation: `clusters.${family}.extend`,
      method: "POST",
      path: toFamilyBase(family) + facilityPath`/extend/${name}`,
      success: jsonAnswer(extendWire),
    }),
  );
  return { family, name, ...received, readAt: readIso() };
}

/**
 * Deletes a cluster permanently, DELETE …/{mq|kv}/cluster/{name} (spec §4.3). Throws outcome-unknown if no response
 * confirmed it.
 */
export async function deleteCluster(facility: Facility, { family, name }: ClusterRef): Promise<DeleteResult> {
  const outcome = await sendWrite(facility, words.deleteAdvice, (patient) =>
    requestFacility(patient, {
      operation: `clusters.${family}.delete`,
      method: "DELETE",
      path: toFamilyBase(family) + facilityPath`/cluster/${name}`,
      success: jsonAnswer(deleteWire),
    }),
  );
  return { family, name, outcome, readAt: readIso() };
}
