import "server-only";
import { randomUUID } from "node:crypto";
import { clustersQuery } from "@/lib/clusters/operations";
import { toFacility } from "@/lib/facility/facility";
import { PageReads, type Prefetched } from "@/lib/query/page-reads";
import type { SignedIn } from "@/lib/session/session";
import { parseInstant } from "@/lib/time/zone";
import { workJobsQuery } from "./operations";
import { type NoteJobs, pagePatience, readClusters, readWorkJobs } from "./read-work";

/**
 * The first data of the overview, under the keys of its hooks; nothing without a session. No part waits longer than a second.
 * Never throws.
 */
export async function prefetchWork(
  signedIn: SignedIn | null,
  toNote: (signedIn: SignedIn) => NoteJobs,
): Promise<Prefetched> {
  if (!signedIn) return new PageReads(null).end();
  const facility = toFacility(signedIn.token, randomUUID());
  const reader = { signedIn, facility, note: toNote(signedIn) };
  const reads = new PageReads(null);
  const [, { list, asOf, problem }] = await Promise.all([
    reads.read(workJobsQuery().queryKey, () => readWorkJobs(reader, {}, pagePatience)),
    readClusters(reader, pagePatience),
  ]);
  const { queryKey } = clustersQuery();
  const asOfMs = parseInstant(asOf);
  if (list && asOfMs !== null) reads.keep(queryKey, list, asOfMs, problem);
  else if (problem) reads.fail(queryKey, problem);
  return reads.end();
}
