import "server-only";
import { type DehydratedState, dehydrate, hashKey, QueryClient, type QueryKey } from "@tanstack/react-query";
import { toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import type { PrefetchReport } from "./prefetch-report";

/** The first data of a page: `state` for HydrationBoundary, `prefetchReport` for the failures. */
export type Prefetched = { state: DehydratedState; prefetchReport: PrefetchReport };

/**
 * The reads of one page, each made once, so that its first HTML contains them. They never throw: a failure is in the report
 * as a problem. Reads that haven't answered after `patienceMs` (null: reads with their own deadline) are left to the
 * browser, which shows that it is still loading.
 */
export class PageReads {
  private readonly made = new Map<string, Promise<unknown>>();
  private readonly answers: { queryKey: QueryKey; data: unknown }[] = [];
  private readonly earlierMs: Record<string, number> = {};
  private readonly problems: Record<string, Problem> = {};
  private readonly patience = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout> | undefined;

  constructor(patienceMs: number | null = 6000) {
    if (patienceMs !== null) this.timer = setTimeout(() => this.patience.abort(), patienceMs);
  }

  /** The answer of `ask` under the key of the page's hook; null if there is none. */
  read<T>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<T | null>): Promise<T | null> {
    const hash = hashKey(queryKey);
    const made = this.made.get(hash) ?? this.start(queryKey, hash, ask);
    this.made.set(hash, made);
    return made as Promise<T | null>;
  }

  /** Adds what is known from an earlier answer (epoch ms), and why there is no newer one. */
  keep(queryKey: QueryKey, data: unknown, answeredAtMs: number, problem: Problem | null): void {
    const hash = hashKey(queryKey);
    this.answers.push({ queryKey, data });
    this.earlierMs[hash] = answeredAtMs;
    if (problem) this.fail(queryKey, problem);
  }

  /** Adds why something that was read elsewhere couldn't be. */
  fail(queryKey: QueryKey, problem: Problem): void {
    this.problems[hashKey(queryKey)] = problem;
  }

  private async start<T>(queryKey: QueryKey, hash: string, ask: (signal: AbortSignal) => Promise<T | null>) {
    const { signal } = this.patience;
    if (signal.aborted) return null;
    try {
      const data = await ask(signal);
      if (data !== null) this.answers.push({ queryKey, data });
      return data;
    } catch (thrown) {
      if (!signal.aborted) this.problems[hash] = toProblemOf(thrown);
      return null;
    }
  }

  /** The results of the reads; call this once, after all of them have ended. */
  end(): Prefetched {
    clearTimeout(this.timer);
    const client = new QueryClient();
    // One instant for all: it lets a page recognise what its server read.
    const readAtMs = now();
    for (const { queryKey, data } of this.answers)
      client.setQueryData(queryKey, data, { updatedAt: this.earlierMs[hashKey(queryKey)] ?? readAtMs });
    const { earlierMs, problems } = this;
    return { state: dehydrate(client), prefetchReport: { readAtMs, earlierMs, problems } };
  }
}

/** One read of a page: what its hook reads, and the call that fills it without the portal's own HTTP. */
export type PageRead = [of: { queryKey: QueryKey }, read: (signal: AbortSignal) => Promise<unknown>];

/** Makes a page's reads in parallel; see PageReads. */
export async function prefetchReads(
  pageReads: (PageRead | null)[],
  patienceMs: number | null = null,
): Promise<Prefetched> {
  const reads = new PageReads(patienceMs);
  await Promise.all(pageReads.map((one) => one && reads.read(one[0].queryKey, one[1])));
  return reads.end();
}
