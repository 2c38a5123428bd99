import "server-only";
import { type DehydratedState, dehydrate, hashKey, QueryClient } from "@tanstack/react-query";
import { toProblemOf } from "@/lib/portal/portal-error";
import type { Problem } from "@/lib/portal/problem";
import type { PrefetchNotes } from "@/lib/query/prefetch-notes";
import { now } from "@/lib/time/clock";
import {
  type Call,
  toConceptCall,
  toPathCall,
  toRelationsCall,
  toRelativesCall,
  toSearchCall,
  toTopmostCall,
} from "./call";
import { listAskedRelations } from "./concept/asked-relations";
import { listPaths } from "./concept/paths-to-top";
import type { AnswerOf } from "./model";
import type { Place } from "./place";
import { callQuery } from "./queries";
import { mostShown, wholeLevel } from "./read-limits";
import { isLive, toSearchPlan } from "./search/search-mode";
import { toHierarchy } from "./tree/hierarchy";
import type { TreeChildren } from "./tree/tree-rows";
import { readCall } from "./upstream";

/** What the page begins with: `state` for HydrationBoundary, `notes` for what went wrong. */
export type ThesaurusPrefetch = { state: DehydratedState; notes: PrefetchNotes };

/**
 * Reads what a place shows, so that its first HTML holds it. Never throws; what hasn't answered after `patienceMs` is
 * left to the browser, which says that it is still reading.
 */
export async function prefetchPlace(place: Place, patienceMs = 5000): Promise<ThesaurusPrefetch> {
  const readings = new Readings(patienceMs);
  if (place.view === "browse") {
    const { thesaurus, letter, concept, way, text } = place;
    const plan = toSearchPlan(way, text, thesaurus);
    const search = plan.kind === "search" ? plan.search : null;
    const call = search && toSearchCall(search);
    await Promise.all([
      thesaurus !== null && letter === null ? readings.read(toTopmostCall(thesaurus, wholeLevel)) : null,
      search && call ? readings.read(isLive(search.way) ? { ...call, limit: mostShown } : call) : null,
      concept === null ? null : readings.read(toConceptCall(concept)),
      ...place.trail.map((uri) => readings.read(toConceptCall(uri))),
      readSurroundings(readings, place),
    ]);
  }
  return readings.end();
}

/** The relatives of the concept along each relation that the service lists, the rings, and the ways up to the tops. */
async function readSurroundings(readings: Readings, { concept, along, steps, thesaurus }: Place) {
  const listed = await readings.read(toRelationsCall(null));
  const relations = listed?.relations ?? [];
  if (concept === null) return;
  const { up } = toHierarchy(relations);
  await Promise.all([
    ...listAskedRelations(relations).map(({ uri }) =>
      readings.read(toRelativesCall(concept, uri, null, mostShown)),
    ),
    along === null ? null : readings.read(toPathCall(concept, along, thesaurus, steps, mostShown)),
    up === null ? null : readPathsUp(readings, concept, up),
  ]);
}

async function readPathsUp(readings: Readings, concept: string, up: string): Promise<void> {
  const parents = new Map<string, TreeChildren>();
  const parentsOf = (uri: string) => parents.get(uri) ?? ({ state: "unread" } as const);
  for (;;) {
    const unread = listPaths(concept, parentsOf).wanted.filter((uri) => !parents.has(uri));
    if (unread.length === 0) return;
    await Promise.all(
      unread.map(async (uri) => {
        const answer = await readings.read(toRelativesCall(uri, up, null, mostShown));
        const concepts = answer?.concepts ?? [];
        parents.set(
          uri,
          answer ? { state: "read", concepts, received: concepts.length } : { state: "failed" },
        );
      }),
    );
  }
}

/** The reads of one page, each made once. */
class Readings {
  private readonly client = new QueryClient();
  private readonly problems: Record<string, Problem> = {};
  private readonly made = new Map<string, Promise<unknown>>();
  private readonly patience = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;

  constructor(patienceMs: number) {
    this.timer = setTimeout(() => this.patience.abort(), patienceMs);
  }

  read<N extends Call["operation"]>(call: Call<N>): Promise<AnswerOf<N> | null> {
    const { queryKey } = callQuery(call);
    const key = hashKey(queryKey);
    const made = this.made.get(key) ?? this.ask(call, queryKey, key);
    this.made.set(key, made);
    return made as Promise<AnswerOf<N> | null>;
  }

  private async ask(call: Call, queryKey: readonly unknown[], key: string) {
    if (this.patience.signal.aborted) return null;
    try {
      const answer = await readCall(call, this.patience.signal);
      this.client.setQueryData(queryKey, answer, { updatedAt: now() });
      return answer;
    } catch (thrown) {
      if (!this.patience.signal.aborted) this.problems[key] = toProblemOf(thrown);
      return null;
    }
  }

  end(): ThesaurusPrefetch {
    clearTimeout(this.timer);
    return { state: dehydrate(this.client), notes: { readAtMs: now(), problems: this.problems } };
  }
}
