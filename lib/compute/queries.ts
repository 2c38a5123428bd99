import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { requestPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import type { NodeList, Occupancy } from "./model";
import type { ComputePlace } from "./place";
import { toQueuePollMs } from "./queue/table/queue-polling";
import { type QueueData, readQueue } from "./queue/table/read-queue";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

function read<T>(place: ComputePlace, part: string, schema: () => Promise<z.ZodMiniType<T, T>>) {
  const query = place.version ? `?${new URLSearchParams({ version: place.version })}` : "";
  const path = `/api/compute/${encodeURIComponent(place.resource)}/${part}${query}`;
  return ({ signal }: { signal: AbortSignal }) => requestPortal({ path, schema, signal });
}

const keyOf = ({ resource, version = "newest" }: ComputePlace) => [resource, version] as const;
const steady = { retry: false, networkMode: "always" } as const;

/** Whether the scheduler responds. */
export const pingQuery = (place: ComputePlace) =>
  queryOptions({
    queryKey: ["compute", ...keyOf(place), "ping"],
    queryFn: read(place, "ping", async () => (await model()).pingSchema),
    ...steady,
    // Data from the page's HTML isn't requested again at once.
    staleTime: 30_000,
    refetchInterval: 30_000,
  });

export const partitionsQuery = (place: ComputePlace) =>
  queryOptions({
    queryKey: ["compute", ...keyOf(place), "partitions"],
    queryFn: read(place, "partitions", async () => (await model()).partitionListSchema),
    ...steady,
    staleTime: 60_000,
  });

export const nodesQuery = (place: ComputePlace) =>
  queryOptions({
    queryKey: ["compute", ...keyOf(place), "nodes"],
    queryFn: read(place, "nodes", async () => (await model()).nodeListSchema),
    ...steady,
    refetchInterval: 30_000,
  });

/** How much of a machine is in use: a few numbers. While its jobs are on their way, they are asked for again soon. */
export const occupancyQuery = (place: ComputePlace) =>
  queryOptions({
    queryKey: ["compute", ...keyOf(place), "occupancy"],
    queryFn: read<Occupancy>(place, "occupancy", async () => (await model()).occupancySchema),
    ...steady,
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data?.jobs === null ? 5_000 : 60_000),
  });

/** The names of a resource's nodes in lists that this page has loaded, of any version. */
export function listKnownNodes(client: QueryClient, resource: string): string[] {
  const lists = client.getQueriesData<NodeList>({
    predicate: ({ queryKey }) => isReadOf(queryKey, resource, "nodes"),
  });
  return [...new Set(lists.flatMap(([, list]) => (list?.items ?? []).map(({ name }) => name)))];
}

export const reservationsQuery = (place: ComputePlace) =>
  queryOptions({
    queryKey: ["compute", ...keyOf(place), "reservations"],
    queryFn: read(place, "reservations", async () => (await model()).reservationListSchema),
    ...steady,
    staleTime: 60_000,
  });

/** The scheduler's statistics; the page charts the readings made while it is open. */
export const diagnosticsQuery = (place: ComputePlace) =>
  queryOptions({
    queryKey: ["compute", ...keyOf(place), "diagnostics"],
    queryFn: read(place, "diagnostics", async () => (await model()).diagnosticsAnswerSchema),
    ...steady,
    refetchInterval: 10_000,
  });

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

/** One job, with every record of its array or heterogeneous job. */
export const jobQuery = (place: ComputePlace, jobId: string) =>
  queryOptions({
    queryKey: ["compute", ...keyOf(place), "job", jobId],
    queryFn: read(place, `jobs/${encodeURIComponent(jobId)}`, async () => (await model()).jobAnswerSchema),
    ...steady,
  });
