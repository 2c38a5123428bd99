"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ProblemError, problemSlug } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { useEarlyScript } from "@/lib/portal/use-early-script";
import { reportSignInRequired } from "@/lib/query/sign-in-required";
import { toEndMs } from "./cluster/lifetime";
import type { ClusterRef } from "./cluster-params";
import { toClusterId } from "./cluster-path";
import type { Family } from "./families";
import type { Cluster, ExtendResult, Lifetime, ProvisionInput, ProvisionResult } from "./model";
import { clusterQuery, clusterReads, clustersQuery, toClusterAddress } from "./queries";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** For the form: see useEarlyScript. */
export const useEarlyClusterAnswers = (): void => useEarlyScript(model);

/** Longer than the portal's own deadline: its answer is more informative than a timeout here. */
const timeoutMs = 60_000;

/** One write to send. Reuse `key` only to repeat a request whose answer was lost. */
type ClusterWrite = { ref: ClusterRef; key: string };

const writeTo = (key: string) => ({ headers: { "Idempotency-Key": key }, timeoutMs });

/** Reloads the lists and records of clusters. */
export function useRereadClusters(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(clusterReads()), [client]);
}

/** Resets a cluster's lifetime to seven days from now (spec §4.3 rule 4). A new end in the answer is shown as received. */
export function useExtendCluster() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ref, key }: ClusterWrite) =>
      requestPortal({
        method: "POST",
        path: `${toClusterAddress(ref)}/extend`,
        schema: async () => (await model()).extendResultSchema,
        ...writeTo(key),
      }),
    onSuccess: (result) => showExtension(client, result),
  });
}

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
export function useDeleteCluster() {
  return useMutation({
    mutationFn: ({ ref, key }: ClusterWrite) =>
      requestPortal({
        method: "DELETE",
        path: toClusterAddress(ref),
        schema: async () => (await model()).deleteResultSchema,
        ...writeTo(key),
      }),
  });
}

/**
 * Provisions a cluster, once per `key`; throws a ProblemError. Not a mutation of the query library, whose cache would keep
 * the answer with its credentials.
 */
export async function requestProvision(
  family: Family,
  input: ProvisionInput,
  key: string,
): Promise<ProvisionResult> {
  try {
    return await requestPortal({
      method: "POST",
      path: `/api/clusters/${family}`,
      body: input,
      schema: async () => (await model()).provisionResultSchema,
      ...writeTo(key),
    });
  } catch (thrown) {
    if (thrown instanceof ProblemError && problemSlug(thrown.problem) === "sign-in-required")
      reportSignInRequired("mutation");
    throw thrown;
  }
}
