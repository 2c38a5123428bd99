import "server-only";
import { randomUUID } from "node:crypto";
import { toFacility } from "@/lib/facility/facility";
import { type PageRead, type Prefetched, prefetchReads } from "@/lib/query/page-reads";
import type { SignedIn } from "@/lib/session/session";
import { isSingleUse } from "@/lib/session/single-use";
import { getJob } from "./get-job";
import type { JobAnswer } from "./model";
import type { ComputePlace } from "./place";
import {
  diagnosticsQuery,
  jobQuery,
  nodesQuery,
  occupancyQuery,
  partitionsQuery,
  pingQuery,
  reservationsQuery,
} from "./queries";
import { readOccupancy } from "./read-occupancy";
import { readNodes, readPartitions, readReservations } from "./shared-machine";
import { pingScheduler, readDiagnostics } from "./upstream";
import { type ComputeVisit, mayReadCompute } from "./visit";

const reads = {
  ping: [pingQuery, pingScheduler],
  partitions: [partitionsQuery, readPartitions],
  nodes: [nodesQuery, readNodes],
  reservations: [reservationsQuery, readReservations],
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

/** A read of one job; its answer passes through `note`. */
export const readOfJob = (
  place: ComputePlace,
  jobId: string,
  note: (answer: JobAnswer) => JobAnswer = (answer) => answer,
): PageRead => ({
  queryKey: jobQuery(place, jobId).queryKey,
  read: (facility) => getJob(facility, place, jobId).then(note),
});

/**
 * A visit's reads, as made by `prefetchReads`. Merely opening a page must not use up a single-use token, so those read
 * nothing, nor does a token that isn't permitted to.
 */
export const prefetchCompute = (
  { facility, isSingleUse, mayRead }: Pick<ComputeVisit, "facility" | "isSingleUse" | "mayRead">,
  pageReads: PageRead[],
  patienceMs?: number,
): Promise<Prefetched> => prefetchReads(facility, isSingleUse || !mayRead ? [] : pageReads, patienceMs);

/** The health of those places that answer within a second: no page waits for a scheduler that hangs. */
export const prefetchPings = (places: ComputePlace[], signedIn: SignedIn): Promise<Prefetched> =>
  prefetchQuick(
    signedIn,
    places.map((place) => readOf("ping", place)),
  );

/** How much of several machines is in use; the browser asks for those that take longer than a second. */
export const prefetchOccupancies = (places: ComputePlace[], signedIn: SignedIn): Promise<Prefetched> =>
  prefetchQuick(
    signedIn,
    places.map((place) => ({
      queryKey: occupancyQuery(place).queryKey,
      read: (facility) => readOccupancy(facility, place, signedIn, quickMs + 50),
    })),
  );

const quickMs = 1000;

function prefetchQuick(signedIn: SignedIn, pageReads: PageRead[]): Promise<Prefetched> {
  const requestId = randomUUID();
  const facility = (signal?: AbortSignal) => toFacility(signedIn.token, requestId, signal);
  const visit = { facility, isSingleUse: isSingleUse(signedIn.session), mayRead: mayReadCompute(signedIn) };
  return prefetchCompute(visit, pageReads, quickMs);
}
