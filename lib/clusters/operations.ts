import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { portalQuery, portalWrite, usePortalWrite } from "@/lib/portal/operation";
import { toSegment } from "@/lib/portal/path-segment";
import { ProblemError, problemSlug } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { useEarlyScript } from "@/lib/portal/use-early-script";
import { now } from "@/lib/time/clock";
import { toEndMs } from "./cluster/lifetime";
import { toClusterId } from "./cluster-path";
import { isSettling, toClusterPollMs } from "./cluster-polling";
import { type Family, families } from "./families";
import type {
  Cluster,
  ClusterList,
  ClusterRef,
  ExtendResult,
  FamilyReading,
  Lifetime,
  ProvisionInput,
  ProvisionResult,
} from "./model";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** For the form: see useEarlyScript. */
export const useEarlyClusterAnswers = (): void => useEarlyScript(model);

/** The API's URL of one cluster. */
const toClusterAddress = ({ family, name }: ClusterRef): string =>
  `/api/clusters/${family}/${toSegment(name)}`;

/** The kinds on offer. Not polled: kinds rarely change, and a form is open meanwhile. */
export const backendsQuery = () =>
  portalQuery("/api/clusters/backends", async () => (await model()).backendListSchema, {
    staleTime: 300_000,
  });

/**
 * All clusters of both families; a family that can't be read keeps its earlier data. Polled often while one settles. A
 * screen that must not request automatically (single-use token) sets `enabled` and `refetchInterval` to false.
 */
export const clustersQuery = () =>
  portalQuery("/api/clusters", async () => (await model()).clusterListSchema, {
    merge: mergeReadings,
    refetchInterval: ({ state: { data, error } }) => toClusterPollMs(data, error !== null, now()),
  });

/**
 * Reads one family into the list of both: a single-use token can't make two calls. A failure becomes that family's problem;
 * without a session it throws.
 */
export const fetchFamily = (client: QueryClient, family: Family): Promise<ClusterList> =>
  client.fetchQuery({
    ...clustersQuery(),
    staleTime: 0,
    queryFn: async ({ signal, queryKey }) => {
      const read = await readFamily(family, signal);
      return mergeFamily(client.getQueryData(queryKey), read);
    },
  });

async function readFamily(family: Family, signal: AbortSignal): Promise<FamilyReading> {
  try {
    const schema = async () => (await model()).familyListSchema;
    const list = await requestPortal({ path: `/api/clusters/${family}`, schema, signal });
    return { family, list, problem: null };
  } catch (thrown) {
    if (!(thrown instanceof ProblemError) || problemSlug(thrown.problem) === "sign-in-required") throw thrown;
    return { family, list: null, problem: thrown.problem };
  }
}

/** One cluster, without its credentials: queries are cached, and a secret must not be. */
export const clusterQuery = (ref: ClusterRef) =>
  portalQuery(`${toClusterAddress(ref)}?credentials=omit`, async () => (await model()).clusterAnswerSchema, {
    refetchInterval: ({ state: { data, error } }) =>
      error !== null ? 15_000 : data && isSettling(data.cluster, now()) ? 3000 : 30_000,
  });

/** True for a read of the lists or of one cluster, but not of the kinds on offer. */
const isClusterRead = ({ queryKey: [path] }: Query) => /^\/api\/clusters(?!\/backends)\b/.test(String(path));

/** Reloads the lists and records of clusters. */
export function useRereadClusters(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ predicate: isClusterRead }), [client]);
}

/** One cluster with its credentials, if the facility returns them. Not a query: the caller shows and then discards them. */
export const fetchClusterWithCredentials = (ref: ClusterRef) =>
  requestPortal({ path: toClusterAddress(ref), schema: async () => (await model()).clusterAnswerSchema });

type ClusterWrite = { ref: ClusterRef; key: string };

/** Resets a cluster's lifetime to seven days from now (spec §4.3 rule 4). A new end in the answer is shown as received. */
export const useExtendCluster = () =>
  usePortalWrite(
    ({ ref, key }: ClusterWrite) => ({
      method: "POST",
      path: `${toClusterAddress(ref)}/extend`,
      schema: async () => (await model()).extendResultSchema,
      key,
    }),
    showExtension,
  );

async function showExtension(client: QueryClient, { after, readAt, ...ref }: ExtendResult): Promise<void> {
  if (after === null || toEndMs(after) === null) return;
  const list = clustersQuery().queryKey;
  const one = clusterQuery(ref).queryKey;
  // A read that began before the extension would restore the old end. A first read, which has nothing to change, begins again.
  await Promise.all(
    [list, one].map((queryKey) =>
      client.getQueryData(queryKey) === undefined
        ? client.invalidateQueries({ queryKey, exact: true })
        : client.cancelQueries({ queryKey, exact: true }),
    ),
  );
  const id = toClusterId(ref);
  const change = (cluster: Cluster) =>
    toClusterId(cluster) === id
      ? { ...cluster, lifetime: { ...after, ...toBeginnings(after, cluster.lifetime) }, readAt }
      : cluster;
  client.setQueryData(list, (known) =>
    known
      ? {
          families: known.families.map((reading) =>
            reading.list
              ? { ...reading, list: { ...reading.list, clusters: reading.list.clusters.map(change) } }
              : reading,
          ),
        }
      : known,
  );
  client.setQueryData(one, (known) => (known ? { ...known, cluster: change(known.cluster) } : known));
}

/** An answer may contain only the new end; omitted start times are kept from before. */
const toBeginnings = (after: Lifetime, known: Lifetime) => ({
  provisionedAt: after.provisionedAt ?? known.provisionedAt,
  extendedAt: after.extendedAt ?? known.extendedAt,
});

/** Deletes a cluster permanently (spec §4.3). */
export const useDeleteCluster = () =>
  usePortalWrite(({ ref, key }: ClusterWrite) => ({
    method: "DELETE",
    path: toClusterAddress(ref),
    schema: async () => (await model()).deleteResultSchema,
    key,
  }));

/**
 * Provisions a cluster, once per `key`; throws a ProblemError. Not a mutation of the query library, whose cache would keep
 * the answer with its credentials.
 */
export const requestProvision = (
  family: Family,
  body: ProvisionInput,
  key: string,
): Promise<ProvisionResult> =>
  portalWrite({
    method: "POST",
    path: `/api/clusters/${family}`,
    body,
    schema: async () => (await model()).provisionResultSchema,
    key,
  });

/**
 * The newest reading of both families. A family whose read failed keeps its earlier data and that data's age, so that a
 * failed read never empties a list and never appears fresh.
 */
export function mergeReadings(known: ClusterList | undefined, read: ClusterList): ClusterList {
  return {
    families: read.families.map((reading) => {
      if (reading.list !== null) return reading;
      const before = known?.families.find(({ family }) => family === reading.family);
      return { ...reading, list: before?.list ?? null };
    }),
  };
}

/** The readings after one family was read: the other stays as it was, even if it was never read. */
export function mergeFamily(known: ClusterList | undefined, read: FamilyReading): ClusterList {
  const all = families.map(
    (family): FamilyReading =>
      family === read.family
        ? read
        : (known?.families.find((one) => one.family === family) ?? { family, list: null, problem: null }),
  );
  return mergeReadings(known, { families: all });
}
