import "server-only";
import { randomUUID } from "node:crypto";
import { type DehydratedState, dehydrate, hashKey, QueryClient, type QueryKey } from "@tanstack/react-query";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import type { SignedIn } from "@/lib/session/session";
import { now } from "@/lib/time/clock";
import type { PrefetchNotes } from "./prefetch-notes";
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
import { isSingleUse } from "./single-use";
import {
  getJob,
  listNodes,
  listPartitions,
  listReservations,
  pingScheduler,
  readDiagnostics,
} from "./upstream";

/** One read of a page: the key that its hook uses, and the call that fills it without the portal's own HTTP. */
export type PageRead = {
  queryKey: QueryKey;
  read: (facility: Facility) => Promise<unknown>;
};

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

/** What a page begins with: `state` for HydrationBoundary, `notes` for `useReading`, which tells what went wrong. */
export type ComputePrefetch = { state: DehydratedState; notes: PrefetchNotes };

/**
 * Carries out a page's reads at once, so that its first HTML holds them. Never throws: a failure is in `notes` as a
 * problem. What hasn't answered after `patienceMs` is left to the browser, which says that it is still reading. A token
 * that works once is not spent by looking at a page: nothing is read, and the browser asks first.
 */
export async function prefetchCompute(
  { facility, isSingleUse }: Pick<ComputeVisit, "facility" | "isSingleUse">,
  pageReads: PageRead[],
  patienceMs = 6000,
): Promise<ComputePrefetch> {
  const client = new QueryClient();
  const problems: Record<string, Problem> = {};
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const answers = await Promise.all(
    (isSingleUse ? [] : pageReads).map(async ({ queryKey, read }) => {
      try {
        return { queryKey, data: await read(facility(patience.signal)) };
      } catch (thrown) {
        if (!patience.signal.aborted) problems[hashKey(queryKey)] = toProblemOf(thrown);
        return null;
      }
    }),
  );
  clearTimeout(timer);
  const readAtMs = now();
  for (const answer of answers)
    if (answer) client.setQueryData(answer.queryKey, answer.data, { updatedAt: readAtMs });
  return { state: dehydrate(client), notes: { readAtMs, problems } };
}

/** The health of places, of those alone that answer at once: no page waits for a scheduler that hangs. */
export function prefetchPings(places: ComputePlace[], signedIn: SignedIn): Promise<ComputePrefetch> {
  const requestId = randomUUID();
  const facility = (signal?: AbortSignal) => toFacility(signedIn.token, requestId, signal);
  const visit = { facility, isSingleUse: isSingleUse(signedIn.session) };
  const reads = places.map((place) => readOf("ping", place));
  return prefetchCompute(visit, reads, 1000);
}
