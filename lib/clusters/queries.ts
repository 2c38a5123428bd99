import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { toSegment } from "@/lib/portal/path-segment";
import { ProblemError, problemSlug } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import type { Family } from "./cluster-params";
import { isSettling, toClusterPollMs } from "./cluster-polling";
import { mergeFamily, mergeReadings } from "./list/merge-readings";
import type { ClusterList, ClusterRef, FamilyReading } from "./model";

/** Loaded with the first read; see requestPortal. */
const model = () => import("./model");

const steady = { retry: false, networkMode: "always" } as const;

/** The API's address of one cluster. */
export const toClusterAddress = ({ family, name }: ClusterRef): string =>
  `/api/clusters/${family}/${toSegment(name)}`;

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
    refetchInterval: ({ state: { data, error } }) => toClusterPollMs(data, error !== null, now()),
  });

/**
 * Reads one family alone into the list of both: two calls with a token that works once are one too many. A failure is that
 * family's problem; without a session it throws.
 */
export const fetchFamily = (client: QueryClient, family: Family): Promise<ClusterList> =>
  client.fetchQuery({
    ...clustersQuery(),
    staleTime: 0,
    queryFn: async ({ signal, queryKey }) => {
      const reading = await readFamily(family, signal);
      return mergeFamily(client.getQueryData(queryKey), reading);
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

/** The reads of clusters, lists and single ones, but not of the kinds on offer. */
export const clusterReads = () => ({
  predicate: ({ queryKey: [feature, part] }: Pick<Query, "queryKey">) =>
    feature === "clusters" && part !== "backends",
});

/** One cluster with its credentials, where the facility tells them. No query: the caller shows them and forgets them. */
export const fetchClusterWithCredentials = (ref: ClusterRef, signal?: AbortSignal) =>
  requestPortal({
    path: toClusterAddress(ref),
    schema: async () => (await model()).clusterAnswerSchema,
    signal,
  });
