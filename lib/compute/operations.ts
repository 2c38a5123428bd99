import {
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { portalQuery, portalWrite, usePortalWrite } from "@/lib/portal/operation";
import { ProblemError } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import type { CancelOptions } from "./cancel/signals";
import { toApiPath, toCancelPath, toGridPath } from "./compute-path";
import type { FitAsk, NodeList } from "./model";
import type { ComputePlace } from "./place";
import { toQueuePollMs } from "./queue/table/queue-polling";
import { type QueueData, readQueue } from "./queue/table/read-queue";
import type { CancelResult, SubmitInput } from "./submit/submit-model";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** Whether the scheduler responds. Data from the page's HTML isn't requested again at once. */
export const pingQuery = (place: ComputePlace) =>
  portalQuery(toApiPath(place, "ping"), async () => (await model()).pingSchema, {
    staleTime: 30_000,
    refetchInterval: 30_000,
  });

export const partitionsQuery = (place: ComputePlace) =>
  portalQuery(toApiPath(place, "partitions"), async () => (await model()).partitionListSchema, {
    staleTime: 60_000,
  });

export const nodesQuery = (place: ComputePlace) =>
  portalQuery(toApiPath(place, "nodes"), async () => (await model()).nodeListSchema, {
    refetchInterval: 30_000,
  });

export const reservationsQuery = (place: ComputePlace) =>
  portalQuery(toApiPath(place, "reservations"), async () => (await model()).reservationListSchema, {
    staleTime: 60_000,
  });

/** The scheduler's statistics; the page charts the readings made while it is open. */
export const diagnosticsQuery = (place: ComputePlace) =>
  portalQuery(toApiPath(place, "diagnostics"), async () => (await model()).diagnosticsAnswerSchema, {
    refetchInterval: 10_000,
  });

/** One job, with every record of its array or heterogeneous job. */
export const jobQuery = (place: ComputePlace, jobId: string) =>
  portalQuery(
    toApiPath(place, `jobs/${encodeURIComponent(jobId)}`),
    async () => (await model()).jobAnswerSchema,
  );

/** How much of a machine is in use: a few numbers. While its jobs are on their way, they are asked for again soon. */
export const occupancyQuery = (place: ComputePlace) =>
  portalQuery(toApiPath(place, "occupancy"), async () => (await model()).occupancySchema, {
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) => (data?.jobs === null ? 5_000 : 60_000),
  });

/** Where a waiting job is in the queue; from lists that the queue shows, so it is asked for no more often than they change. */
export const standingQuery = (place: ComputePlace, jobId: string) =>
  portalQuery(
    toApiPath(place, `standing/${encodeURIComponent(jobId)}`),
    async () => (await model()).standingSchema,
    { staleTime: 30_000, refetchInterval: 60_000 },
  );

/** What fits now, for a job if `ask` describes one. While its jobs are on their way, they are asked for again soon. */
export function fitQuery(place: ComputePlace, ask: FitAsk) {
  const asked = Object.entries(ask).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return portalQuery(toApiPath(place, "fit", asked), async () => (await model()).fitSchema, {
    staleTime: 15_000,
    gcTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data?.missing.includes("jobs") ? 5_000 : 60_000),
  });
}

/** The facility's templates, which change only when the portal restarts. */
export const templatesQuery = (place: ComputePlace) =>
  portalQuery(
    toApiPath(place, "templates"),
    async () => (await import("./templates/template-model")).facilityTemplatesSchema,
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** The names of a resource's nodes in lists that this page has loaded, of any version. */
export function listKnownNodes(client: QueryClient, resource: string): string[] {
  const lists = client.getQueriesData<NodeList>(readsOf(resource, "nodes"));
  return [...new Set(lists.flatMap(([, list]) => (list?.items ?? []).map(({ name }) => name)))];
}

type QueueOptions = { enabled?: boolean; timeoutMs?: number };

/** The queue in its compact form: first in full, then only changes; polled often while jobs change. */
export const queueQuery = (place: ComputePlace, { timeoutMs, ...options }: QueueOptions = {}) =>
  queryOptions({
    ...options,
    queryKey: [toGridPath(place)],
    queryFn: ({ signal, client, queryKey }): Promise<QueueData> =>
      readQueue(place, client.getQueryData(queryKey), signal, timeoutMs),
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

/** The reads of parts of a resource, for any version. */
const readsOf = (resource: string, ...parts: string[]) => ({
  predicate: ({ queryKey: [path] }: Pick<Query, "queryKey">) =>
    parts.some(
      (part) =>
        `${path}`.split(/[/?]/, 5).join("/") === `/api/compute/${encodeURIComponent(resource)}/${part}`,
    ),
});
/** The reads of a resource's queue: `invalidateQueries(queueReads(resource))`. */
export const queueReads = (resource: string) => readsOf(resource, "grid");
/** The reads that show jobs of a resource: its queue and each single job. */
export const jobReads = (resource: string) => readsOf(resource, "grid", "jobs");

/** One cancel to send. Reuse `key` only to repeat a request whose answer was lost. */
type CancelIntent = { jobId: string; options: CancelOptions; key: string };

/**
 * Cancels jobs of a place. `cancel` sends one and resolves to the scheduler's result, including a refusal, or throws a
 * ProblemError; `reread` reloads everything that shows jobs of the resource.
 */
export function useCancelJobs(place: ComputePlace): {
  cancel: (intent: CancelIntent) => Promise<CancelResult>;
  reread: () => Promise<void>;
} {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ jobId, options, key }: CancelIntent) =>
      portalWrite({
        method: "DELETE",
        path: toCancelPath(place, jobId, options),
        schema: async () => (await model()).cancelResultSchema,
        key,
      }).catch(toItsReport),
  });
  const { resource } = place;
  const reread = useCallback(() => client.invalidateQueries(jobReads(resource)), [client, resource]);
  return { cancel: mutateAsync, reread };
}

/** A refused cancel is a problem that contains the scheduler's report, in the same schema as an accepted one. */
async function toItsReport(thrown: unknown): Promise<CancelResult> {
  const report = thrown instanceof ProblemError ? thrown.problem.report : undefined;
  const parsed = (await model()).cancelResultSchema.safeParse(report);
  if (!parsed.success) throw thrown;
  return parsed.data;
}

/**
 * Submits once: resolves only with a job ID, else throws a ProblemError. Use one `key` per intent, and the same one only to
 * join a submit that is in progress. Nothing is repeated automatically. The model is loaded before a press sends anything, as it checks what
 * is sent, so the answer can be read even if the portal is updated meanwhile.
 */
export function useSubmitJob(place: ComputePlace) {
  return usePortalWrite(
    ({ input, key }: { input: SubmitInput; key: string }) => ({
      method: "POST",
      path: toApiPath(place, "jobs"),
      body: input,
      schema: async () => (await model()).submitResultSchema,
      key,
    }),
    (client) => client.invalidateQueries(queueReads(place.resource)),
  );
}
