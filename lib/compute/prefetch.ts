import "server-only";
import { randomUUID } from "node:crypto";
import { toFacility } from "@/lib/facility/facility";
import { type PageRead, type Prefetched, prefetchReads } from "@/lib/query/prefetch-reads";
import { isSingleUse } from "@/lib/session/require-session";
import type { SignedIn } from "@/lib/session/session";
import type { ComputeResource } from "./model";
import {
  type ComputePlace,
  diagnosticsQuery,
  jobQuery,
  nodesQuery,
  partitionsQuery,
  pingQuery,
  reservationsQuery,
} from "./queries";
import type { ComputeVisit } from "./require-session";
import {
  getJob,
  listNodes,
  listPartitions,
  listReservations,
  pingScheduler,
  readDiagnostics,
} from "./upstream";

const reads = {
  ping: [pingQuery, pingScheduler],
  partitions: [partitionsQuery, listPartitions],
  nodes: [nodesQuery, listNodes],
  reservations: [reservationsQuery, listReservations],
  diagnostics: [diagnosticsQuery, readDiagnostics],
} as const;

/** A read of one of the scheduler's tables. */
export function readOf(part: keyof typeof reads, place: ComputePlace): PageRead {
  const [query, ask] = reads[part];
  return {
    queryKey: query(place).queryKey,
    read: (facility) => ask(facility, place),
  };
}

/** A read of one job. */
export const readOfJob = (place: ComputePlace, jobId: string): PageRead => ({
  queryKey: jobQuery(place, jobId).queryKey,
  read: (facility) => getJob(facility, place, jobId),
});

/** What a page of compute begins with. */
export type ComputePrefetch = Prefetched;

/** A visit's reads, as `prefetchReads` does them. */
export const prefetchCompute = (
  { facility }: Pick<ComputeVisit, "facility">,
  pageReads: PageRead[],
  patienceMs?: number,
): Promise<ComputePrefetch> => prefetchReads(facility, pageReads, patienceMs);

/** The health of resources, of those alone that answer at once: no page waits for a scheduler that hangs. */
export function prefetchPings(resources: ComputeResource[], signedIn: SignedIn): Promise<ComputePrefetch> {
  const requestId = randomUUID();
  const facility = (signal?: AbortSignal) => toFacility(signedIn.token, requestId, signal);
  const reads = isSingleUse(signedIn) ? [] : resources.map(({ name }) => readOf("ping", { resource: name }));
  return prefetchCompute({ facility }, reads, 1000);
}
