import "server-only";
import { type DehydratedState, hashKey } from "@tanstack/react-query";
import { connection } from "next/server";
import type { Problem } from "@/lib/portal/problem";
import { PageReads } from "@/lib/query/page-reads";
import { markPageIncomplete } from "@/lib/server/public-answers";
import { downtimeListQuery, resourceListQuery, resourceQuery } from "./queries";
import { listDowntimes, listResources, readResource } from "./upstream";

/** Reads the overview's data under the keys of its hooks, so that the first HTML contains it. Never throws. */
export async function prefetchOverview(): Promise<DehydratedState> {
  await connection();
  const reads = new PageReads(null);
  const { queryKey } = resourceListQuery();
  await Promise.all([reads.read(queryKey, () => listResources("page")), readDowntimes(reads)]);
  return reads.end().state;
}

/** The first data of a resource's page; `problem` is set if it could not be read and was never read before. */
type ResourcePrefetch = { state: DehydratedState; isKnown: boolean; problem: Problem | null };

/**
 * Reads the data of a resource's page. `isKnown` is false only if the facility doesn't list the resource, never because of a
 * failure.
 */
export async function prefetchResource(name: string): Promise<ResourcePrefetch> {
  await connection();
  const reads = new PageReads(null);
  const { queryKey } = resourceQuery(name);
  const [resource] = await Promise.all([
    reads.read(queryKey, () => readResource(name, "page")),
    readDowntimes(reads),
  ]);
  const { state, prefetchReport } = reads.end();
  const problem = prefetchReport.problems[hashKey(queryKey)] ?? null;
  // Its next reading outdates no public page, as anyone can invent names.
  if (problem || resource?.freshness.problem) markPageIncomplete();
  return { state, isKnown: resource !== null || problem !== null, problem };
}

async function readDowntimes(reads: PageReads): Promise<void> {
  await Promise.all(
    (["in-effect", "upcoming"] as const).map((scope) =>
      reads.read(downtimeListQuery(scope).queryKey, () => listDowntimes(scope, "page")),
    ),
  );
}
