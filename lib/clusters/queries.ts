import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import { mergeReadings } from "./merge-readings";
import type { ClusterList, ClusterRef } from "./model";
import { isSettling, toPollDelay } from "./poll-delay";

/** Loaded with the first read; see requestPortal. */
const model = () => import("./model");

const steady = { retry: false, networkMode: "always" } as const;

/** The API's address of one cluster. */
export const toClusterAddress = ({ family, name }: ClusterRef): string =>
  `/api/clusters/${family}/${encodeURIComponent(name)}`;

/** The kinds on offer. Not asked again by itself: kinds hardly change, and a form is open meanwhile. */
export const backendsQuery = () =>
  queryOptions({
    queryKey: ["clusters", "backends"],
    queryFn: ({ signal }) =>
      requestPortal({
        path: "/api/clusters/backends",
        schema: async () => (await model()).backendListSchema,
        signal,
      }),
    ...steady,
    staleTime: 300_000,
  });

/**
 * All clusters of both families; a family that can't be read keeps what was known of it. Polled often while one settles.
 * A screen that must not ask in passing (single-use token) sets `enabled` and `refetchInterval` to false.
 */
export const clustersQuery = () =>
  queryOptions({
    queryKey: ["clusters", "list"] as const,
    queryFn: async ({ signal, client, queryKey }): Promise<ClusterList> => {
      const read = await requestPortal({
        path: "/api/clusters",
        schema: async () => (await model()).clusterListSchema,
        signal,
      });
      return mergeReadings(client.getQueryData(queryKey), read);
    },
    ...steady,
    refetchInterval: ({ state: { data, error } }) => toPollDelay(data, error !== null, now()),
  });

/** One cluster, without its credentials: what a query answers is kept, and a secret must not be. */
export const clusterQuery = (ref: ClusterRef) =>
  queryOptions({
    queryKey: ["clusters", "one", ref.family, ref.name],
    queryFn: ({ signal }) =>
      requestPortal({
        path: `${toClusterAddress(ref)}?credentials=omit`,
        schema: async () => (await model()).clusterAnswerSchema,
        signal,
      }),
    ...steady,
    refetchInterval: ({ state: { data, error } }) =>
      error !== null ? 15_000 : data && isSettling(data.cluster, now()) ? 3000 : 30_000,
  });

/** One cluster with its credentials, where the facility tells them. No query: the caller shows them and forgets them. */
export const fetchClusterWithCredentials = (ref: ClusterRef, signal?: AbortSignal) =>
  requestPortal({
    path: toClusterAddress(ref),
    schema: async () => (await model()).clusterAnswerSchema,
    signal,
  });
