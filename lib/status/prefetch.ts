import "server-only";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { connection } from "next/server";
import { toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { downtimeListQuery, resourceListQuery, resourceQuery } from "./queries";
import { readDowntimeList, readResource, readResourceList } from "./upstream";

/** Reads what the overview shows under the keys its hooks use, so that the first HTML holds it. Never throws. */
export async function prefetchOverview(): Promise<DehydratedState> {
  await connection();
  const client = new QueryClient();
  await Promise.all([
    client.prefetchQuery({ ...resourceListQuery(), queryFn: () => readResourceList("page") }),
    prefetchDowntimes(client),
  ]);
  return dehydrate(client);
}

/** What the page of one resource begins with; `problem` where it could not be read and was never read before. */
export type ResourcePrefetch = { state: DehydratedState; isKnown: boolean; problem: Problem | null };

/** Reads what the page of one resource shows. Not known only where the facility says so, never for a failure. */
export async function prefetchResource(name: string): Promise<ResourcePrefetch> {
  await connection();
  const client = new QueryClient();
  const reading = readResource(name, "page").then(
    (resource) => ({ resource, problem: null }),
    (thrown: unknown) => ({ resource: null, problem: toProblemOf(thrown) }),
  );
  const [{ resource, problem }] = await Promise.all([reading, prefetchDowntimes(client)]);
  if (resource) client.setQueryData(resourceQuery(name).queryKey, resource);
  return { state: dehydrate(client), isKnown: resource !== null || problem !== null, problem };
}

async function prefetchDowntimes(client: QueryClient): Promise<void> {
  await Promise.all(
    (["in-effect", "upcoming"] as const).map((scope) =>
      client.prefetchQuery({ ...downtimeListQuery(scope), queryFn: () => readDowntimeList(scope, "page") }),
    ),
  );
}
