import "server-only";
import type { Prefetched } from "@/lib/query/page-reads";
import { prefetchPermitted, type SessionRead } from "@/lib/session/first-reads";
import type { SignedIn } from "@/lib/session/session";
import { getJob } from "./get-job";
import type { JobAnswer } from "./model";
import {
  diagnosticsQuery,
  jobQuery,
  nodesQuery,
  partitionsQuery,
  pingQuery,
  reservationsQuery,
} from "./operations";
import type { ComputePlace } from "./place";
import { readNodes, readPartitions, readReservations } from "./shared-machine";
import { pingScheduler, readDiagnostics } from "./upstream";

const reads = {
  ping: [pingQuery, pingScheduler],
  partitions: [partitionsQuery, readPartitions],
  nodes: [nodesQuery, readNodes],
  reservations: [reservationsQuery, readReservations],
  diagnostics: [diagnosticsQuery, readDiagnostics],
} as const;

/** A read of one of the scheduler's tables. */
export function readOf(part: keyof typeof reads, place: ComputePlace): SessionRead {
  const [query, ask] = reads[part];
  return [query(place), (facility) => ask(facility, place)];
}

/** A read of one job; its answer passes through `note`. */
export const readOfJob = (
  place: ComputePlace,
  jobId: string,
  note: (answer: JobAnswer) => JobAnswer = (answer) => answer,
): SessionRead => [jobQuery(place, jobId), (facility) => getJob(facility, place, jobId).then(note)];

/** A page's reads of compute resources, as prefetchPermitted makes them. */
export const prefetchCompute = (
  { signedIn }: { signedIn: SignedIn },
  pageReads: SessionRead[],
  patienceMs?: number,
): Promise<Prefetched> => prefetchPermitted(signedIn, "compute.read", pageReads, patienceMs);

const quickMs = 1000;

/** The health of those places that answer within a second: no page waits for a scheduler that hangs. */
export const prefetchPings = (places: ComputePlace[], signedIn: SignedIn): Promise<Prefetched> =>
  prefetchCompute(
    { signedIn },
    places.map((place) => readOf("ping", place)),
    quickMs,
  );
