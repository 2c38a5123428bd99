import "server-only";
import { type DehydratedState, hashKey } from "@tanstack/react-query";
import { connection } from "next/server";
import type { Problem } from "@/lib/portal/problem";
import { type PageRead, prefetchReads } from "@/lib/query/page-reads";
import { markPageIncomplete } from "@/lib/server/public-answers";
import { downtimeListQuery, resourceListQuery, resourceQuery } from "./operations";
import { listDowntimes, listResources, readResource } from "./upstream";

const downtimes = (["in-effect", "upcoming"] as const).map(
  (scope): PageRead => [downtimeListQuery(scope), () => listDowntimes(scope, "page")],
);

/** Reads the overview's data under the keys of its hooks, so that the first HTML contains it. Never throws. */
export async function prefetchOverview(): Promise<DehydratedState> {
  await connection();
  return (await prefetchReads([[resourceListQuery(), () => listResources("page")], ...downtimes])).state;
}

/** The first data of a resource's page; `problem` is set if it could not be read and was never read before. */
type ResourcePrefetch = { state: DehydratedState; isKnown: boolean; problem: Problem | null };

/**
 * Reads the data of a resource's page. `isKnown` is false only if the facility doesn't list the resource, never because of a
 * failure.
 */
export async function prefetchResource(name: string): Promise<ResourcePrefetch> {
  await connection();
  const query = resourceQuery(name);
  const reading = readResource(name, "page");
  const { state, prefetchReport } = await prefetchReads([[query, () => reading], ...downtimes]);
  const problem = prefetchReport.problems[hashKey(query.queryKey)] ?? null;
  const resource = problem ? null : await reading;
  // Its next reading outdates no public page, as anyone can invent names.
  if (problem || resource?.freshness.problem) markPageIncomplete();
  return { state, isKnown: resource !== null || problem !== null, problem };
}
