import "server-only";
import { type DehydratedState, hashKey } from "@tanstack/react-query";
import { connection } from "next/server";
import type { Problem } from "@/lib/portal/problem";
import { PageReads } from "@/lib/query/page-reads";
import { downtimeListQuery, resourceListQuery, resourceQuery } from "./queries";
import { listDowntimes, listResources, readResource } from "./upstream";

/** Reads what the overview shows under the keys its hooks use, so that the first HTML holds it. Never throws. */
export async function prefetchOverview(): Promise<DehydratedState> {
  await connection();
  const reads = new PageReads(null);
  const { queryKey } = resourceListQuery();
  await Promise.all([reads.read(queryKey, () => listResources("page")), readDowntimes(reads)]);
  return reads.end().state;
}

/** What the page of one resource begins with; `problem` where it could not be read and was never read before. */
export type ResourcePrefetch = { state: DehydratedState; isKnown: boolean; problem: Problem | null };

/** Reads what the page of one resource shows. Not known only where the facility says so, never for a failure. */
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
  return { state, isKnown: resource !== null || problem !== null, problem };
}

async function readDowntimes(reads: PageReads): Promise<void> {
  await Promise.all(
    (["in-effect", "upcoming"] as const).map((scope) =>
      reads.read(downtimeListQuery(scope).queryKey, () => listDowntimes(scope, "page")),
    ),
  );
}
