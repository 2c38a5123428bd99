import "server-only";
import * as z from "zod/mini";
import { jsonAnswer } from "@/lib/facility/answer";
import { type Facility, readSegments } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { sendWrite } from "@/lib/facility/send-write";
import { toProblemOf } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import { expireListAfter } from "./cluster-list-memory";
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
  provisionInputSchema,
} from "./model";
import { backendListWire } from "./received-backends";
import {
  toBackendsRequest,
  toClusterRequest,
  toClustersRequest,
  toDeleteRequest,
  toExtendRequest,
  toProvisionRequest,
} from "./requests";
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

/** A write as sendWrite makes it; whatever its outcome, the known list is then outdated. */
const writeToClusters = <T>(facility: Facility, advice: string, send: (patient: Facility) => Promise<T>) =>
  expireListAfter(facility, sendWrite(facility, advice, send));

/** The kinds of clusters on offer, GET …/streaming/list_backends (spec §4.3). */
export async function listBackends(facility: Facility): Promise<BackendList> {
  const { mq, kv } = readSegments();
  return requestFacility(facility, {
    ...toBackendsRequest(),
    success: jsonAnswer(backendListWire({ mq, kv })),
  });
}

/** All clusters of one family, GET …/{mq|kv}/list_clusters (spec §4.3). Credentials in the answer are dropped. */
export async function listClusters(facility: Facility, family: Family): Promise<FamilyList> {
  return requestFacility(facility, {
    ...toClustersRequest(family),
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
    ...toClusterRequest({ family, name }),
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

const { resources, flags } = provisionInputSchema.shape;
/** What the portal's API takes to provision, described with the facility's own field names. */
export const provisionBodySchema = z.extend(provisionInputSchema, {
  resources: resources.check(z.describe(provisionFieldNotes.resources)),
  flags: flags.check(z.describe(provisionFieldNotes.flags)),
});

/**
 * Provisions once, POST …/{mq|kv}/provision_cluster (spec §4.3), and resolves only with credentials. Throws
 * outcome-unknown if a cluster may have been created.
 */
export async function provisionCluster(
  facility: Facility,
  family: Family,
  input: ProvisionInput,
): Promise<ProvisionResult> {
  const request = toProvisionRequest(family, input);
  const credentials = await writeToClusters(facility, words.provisionAdvice, (patient) =>
    requestFacility(patient, {
      ...request,
      success: jsonAnswer(provisionWire(family)),
    }),
  );
  const { name, kind } = input;
  return { family, name, kind, credentials, readAt: readIso() };
}

/**
 * Sets a cluster's remaining lifetime to seven days from now, POST …/{mq|kv}/extend/{name} without a body (spec §4.3).
 * Throws outcome-unknown if no response confirmed it.
 */
export async function extendCluster(facility: Facility, { family, name }: ClusterRef): Promise<ExtendResult> {
  const received = await writeToClusters(facility, words.extendAdvice, (patient) =>
    requestFacility(patient, {
      ...toExtendRequest({ family, name }),
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
  const outcome = await writeToClusters(facility, words.deleteAdvice, (patient) =>
    requestFacility(patient, {
      ...toDeleteRequest({ family, name }),
      success: jsonAnswer(deleteWire),
    }),
  );
  return { family, name, outcome, readAt: readIso() };
}
