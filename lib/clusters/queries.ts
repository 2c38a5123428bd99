import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { toSegment } from "@/lib/portal/path-segment";
import { ProblemError, problemSlug } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import { isSettling, toClusterPollMs } from "./cluster-polling";
import { type Family, families } from "./families";
import type { ClusterList, ClusterRef, FamilyReading } from "./model";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

const steady = { retry: false, networkMode: "always" } as const;

/** The API's URL of one cluster. */
export const toClusterAddress = ({ family, name }: ClusterRef): string =>
  `/api/clusters/${family}/${toSegment(name)}`;

/** The kinds on offer. Not polled: kinds rarely change, and a form is open meanwhile. */
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
 * All clusters of both families; a family that can't be read keeps its earlier data. Polled often while one settles. A
 * screen that must not request automatically (single-use token) sets `enabled` and `refetchInterval` to false.
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
 * Reads one family into the list of both: a single-use token can't make two calls. A failure becomes that family's problem;
 * without a session it throws.
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

/** One cluster, without its credentials: queries are cached, and a secret must not be. */
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

/** One cluster with its credentials, if the facility returns them. Not a query: the caller shows and then discards them. */
export const fetchClusterWithCredentials = (ref: ClusterRef, signal?: AbortSignal) =>
  requestPortal({
    path: toClusterAddress(ref),
    schema: async () => (await model()).clusterAnswerSchema,
    signal,
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
