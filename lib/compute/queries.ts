import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { requestPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import { toApiPath } from "./compute-path";
import type { Fit, FitAsk, NodeList, Occupancy } from "./model";
import type { ComputePlace } from "./place";
import { toQueuePollMs } from "./queue/table/queue-polling";
import { type QueueData, readQueue } from "./queue/table/read-queue";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

const keyOf = ({ resource, version = "newest" }: ComputePlace) => [resource, version] as const;
const steady = { retry: false, networkMode: "always" } as const;

type Model = Awaited<ReturnType<typeof model>>;

/** A read of a part of a place, under its own key, checked by a schema of the model. */
function toQuery<T>(
  place: ComputePlace,
  part: string,
  schemaOf: (model: Model) => z.ZodMiniType<T, T>,
  key: readonly string[] = [part],
) {
  const path = toApiPath(place, part);
  return queryOptions({
    queryKey: ["compute", ...keyOf(place), ...key],
    queryFn: ({ signal }) => requestPortal({ path, schema: async () => schemaOf(await model()), signal }),
    ...steady,
  });
}

/** Whether the scheduler responds. Data from the page's HTML isn't requested again at once. */
export const pingQuery = (place: ComputePlace) => ({
  ...toQuery(place, "ping", ({ pingSchema }) => pingSchema),
  staleTime: 30_000,
  refetchInterval: 30_000,
});

export const partitionsQuery = (place: ComputePlace) => ({
  ...toQuery(place, "partitions", ({ partitionListSchema }) => partitionListSchema),
  staleTime: 60_000,
});

export const nodesQuery = (place: ComputePlace) => ({
  ...toQuery(place, "nodes", ({ nodeListSchema }) => nodeListSchema),
  refetchInterval: 30_000,
});

export const reservationsQuery = (place: ComputePlace) => ({
  ...toQuery(place, "reservations", ({ reservationListSchema }) => reservationListSchema),
  staleTime: 60_000,
});

/** The scheduler's statistics; the page charts the readings made while it is open. */
export const diagnosticsQuery = (place: ComputePlace) => ({
  ...toQuery(place, "diagnostics", ({ diagnosticsAnswerSchema }) => diagnosticsAnswerSchema),
  refetchInterval: 10_000,
});

/** One job, with every record of its array or heterogeneous job. */
export const jobQuery = (place: ComputePlace, jobId: string) =>
  toQuery(place, `jobs/${encodeURIComponent(jobId)}`, ({ jobAnswerSchema }) => jobAnswerSchema, [
    "job",
    jobId,
  ]);

/** How much of a machine is in use: a few numbers. While its jobs are on their way, they are asked for again soon. */
export const occupancyQuery = (place: ComputePlace) =>
  queryOptions({
    ...toQuery<Occupancy>(place, "occupancy", ({ occupancySchema }) => occupancySchema),
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data?.jobs === null ? 5_000 : 60_000),
  });

/** Where a waiting job is in the queue; from lists that the queue shows, so it is asked for no more often than they change. */
export const standingQuery = (place: ComputePlace, jobId: string) => ({
  ...toQuery(place, `standing/${encodeURIComponent(jobId)}`, ({ standingSchema }) => standingSchema, [
    "standing",
    jobId,
  ]),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

/** What fits now, for a job if `ask` describes one. */
export function fitQuery(place: ComputePlace, ask: FitAsk) {
  const asked = Object.entries(ask).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const path = toApiPath(place, "fit", asked);
  return queryOptions({
    queryKey: ["compute", ...keyOf(place), "fit", path] as const,
    queryFn: ({ signal }): Promise<Fit> =>
      requestPortal({ path, schema: async () => (await model()).fitSchema, signal }),
    ...steady,
    staleTime: 15_000,
    gcTime: 60_000,
    // While its jobs are on their way, they are asked for again soon.
    refetchInterval: ({ state: { data } }) => (data?.missing.includes("jobs") ? 5_000 : 60_000),
  });
}

/** The names of a resource's nodes in lists that this page has loaded, of any version. */
export function listKnownNodes(client: QueryClient, resource: string): string[] {
  const lists = client.getQueriesData<NodeList>({
    predicate: ({ queryKey }) => isReadOf(queryKey, resource, "nodes"),
  });
  return [...new Set(lists.flatMap(([, list]) => (list?.items ?? []).map(({ name }) => name)))];
}

type QueueOptions = { enabled?: boolean; timeoutMs?: number };

/** The queue in its compact form: first in full, then only changes; polled often while jobs change. */
export const queueQuery = (place: ComputePlace, { timeoutMs, ...options }: QueueOptions = {}) =>
  queryOptions({
    ...options,
    queryKey: ["compute", ...keyOf(place), "queue"] as const,
    queryFn: ({ signal, client, queryKey }): Promise<QueueData> =>
      readQueue(place, client.getQueryData(queryKey), signal, timeoutMs),
    ...steady,
    // Tables are typed arrays and never change, so comparing them would waste time.
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      const known = data?.kind === "known" ? data : null;
      return toQueuePollMs(
        {
          isReading: data?.kind === "reading" && error === null,
          hasProblem: error !== null || (known !== null && known.head.problem !== null),
          newerInMs: known?.head.newerInMs ?? null,
          changedAtMs: known?.changedAtMs ?? null,
          isUnderWay: known?.isUnderWay ?? false,
        },
        now(),
      );
    },
  });

/** The reads of a resource's queue, for any version: `invalidateQueries(queueReads(resource))`. */
export const queueReads = (resource: string) => ({
  predicate: ({ queryKey }: Pick<Query, "queryKey">) => isReadOf(queryKey, resource, "queue"),
});

/** The reads that show jobs of a resource, for any version: its queue and each single job. */
export const jobReads = (resource: string) => ({
  predicate: ({ queryKey }: Pick<Query, "queryKey">) =>
    isReadOf(queryKey, resource, "queue") || isReadOf(queryKey, resource, "job"),
});

function isReadOf([feature, of, , part]: readonly unknown[], resource: string, wanted: string): boolean {
  return feature === "compute" && of === resource && part === wanted;
}
