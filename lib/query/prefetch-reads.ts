import "server-only";
import { type DehydratedState, dehydrate, hashKey, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Facility } from "@/lib/facility/facility";
import { toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import type { PrefetchNotes } from "./prefetch-notes";

/** One read of a page: the key that its hook uses, and the call that fills it without the portal's own HTTP. */
export type PageRead = {
  queryKey: QueryKey;
  read: (facility: Facility) => Promise<unknown>;
};

/** What a page begins with: `state` for HydrationBoundary, `notes` for `useReading`, which tells what went wrong. */
export type Prefetched = { state: DehydratedState; notes: PrefetchNotes };

/**
 * Carries out a page's reads at once, so that its first HTML holds them. Never throws: a failure is in `notes` as a
 * problem. What hasn't answered after `patienceMs` is left to the browser, which says that it is still reading.
 */
export async function prefetchReads(
  facility: (signal: AbortSignal) => Facility,
  pageReads: PageRead[],
  patienceMs = 6000,
): Promise<Prefetched> {
  const client = new QueryClient();
  const problems: Record<string, Problem> = {};
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const answers = await Promise.all(
    pageReads.map(async ({ queryKey, read }) => {
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
