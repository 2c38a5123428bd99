import "server-only";
import { PageReads, type Prefetched } from "@/lib/query/page-reads";
import {
  type Call,
  relationsCall,
  toConceptCall,
  toPathCall,
  toRelativesCall,
  toSearchCall,
  toTopmostCall,
} from "./call";
import { listAskedRelations } from "./concept/asked-relations";
import type { AnswerOf, Concept } from "./model";
import { callQuery } from "./operations";
import type { Place } from "./place-parameters";
import { mostShown, wholeLevel } from "./read-limits";
import { isLive, toSearchPlan } from "./search/search-mode";
import { toLetterSearch } from "./tree/alphabet";
import { toHierarchy } from "./tree/hierarchy";
import { listPaths } from "./tree/paths-to-top";
import type { TreeChildren } from "./tree/tree-rows";
import { readCall } from "./upstream";

/** A page's first data, and its concept for the title. */
type PrefetchedPlace = Prefetched & { concept: Concept | null };

/** The reads of one page, each one call of the service. */
class PlaceReads extends PageReads {
  /** Leaves a list of more than `most` concepts to the browser: it would make the page heavy. */
  ask<N extends Call["operation"]>(
    call: Call<N>,
    most = Number.POSITIVE_INFINITY,
  ): Promise<AnswerOf<N> | null> {
    return this.read(callQuery(call).queryKey, async (signal) => {
      const answer = await readCall(call, signal);
      const concepts = "concepts" in answer && Array.isArray(answer.concepts) ? answer.concepts : [];
      return concepts.length > most ? null : answer;
    });
  }
}

/**
 * Reads a place's data, so that its first HTML contains it. Never throws; reads that haven't answered after `patienceMs` are
 * left to the browser, which shows that it is still loading.
 */
export async function prefetchPlace(place: Place, patienceMs = 5000): Promise<PrefetchedPlace> {
  const reads = new PlaceReads(patienceMs);
  let concept: Concept | null = null;
  if (place.view === "browse") {
    const { thesaurus, letter, concept: uri, way, text } = place;
    const plan = toSearchPlan(way, text, thesaurus);
    const search = plan.kind === "search" ? plan.search : null;
    const call = search && toSearchCall(search);
    const isStart = uri === null && search === null;
    const byLetter = thesaurus !== null && letter ? toSearchCall(toLetterSearch(letter, thesaurus)) : null;
    await Promise.all([
      thesaurus !== null && (letter === null || isStart) ? reads.ask(toTopmostCall(thesaurus)) : null,
      byLetter && reads.ask({ ...byLetter, limit: wholeLevel }, mostShown),
      search && call ? reads.ask(isLive(search.way) ? { ...call, limit: mostShown } : call) : null,
      uri === null
        ? null
        : reads.ask(toConceptCall(uri)).then((answer) => {
            concept = answer?.concept ?? null;
          }),
      ...place.trail.map((uri) => reads.ask(toConceptCall(uri))),
      readSurroundings(reads, place),
    ]);
  }
  return { ...reads.end(), concept };
}

/** Reads the concept's relatives via each of the service's relations, the distance view, and the paths up to the tops. */
async function readSurroundings(reads: PlaceReads, { concept, along, steps, thesaurus, letter }: Place) {
  const listed = await reads.ask(relationsCall);
  const relations = listed?.relations ?? [];
  if (concept === null) return;
  const { up, down } = toHierarchy(relations);
  // The tree is open at the concept; in the list by letter there is none.
  const below = letter === null && thesaurus !== null ? down : null;
  await Promise.all([
    ...listAskedRelations(relations).map(({ uri }) => reads.ask(toRelativesCall(concept, uri), mostShown)),
    along === null ? null : reads.ask(toPathCall(concept, along, thesaurus, steps)),
    up === null ? null : readPathsUp(reads, concept, up, below),
  ]);
}

/** Reads upwards from a concept to the tops, then the levels of the tree that are open above it. */
async function readPathsUp(reads: PlaceReads, concept: string, up: string, down: string | null) {
  const parents = new Map<string, TreeChildren>();
  const parentsOf = (uri: string) => parents.get(uri) ?? ({ state: "unread" } as const);
  for (;;) {
    const { wanted, paths } = listPaths(concept, parentsOf);
    const unread = wanted.filter((uri) => !parents.has(uri));
    if (unread.length === 0) {
      const above = down === null ? [] : (paths.find(({ end }) => end === "top")?.uris.slice(0, -1) ?? []);
      await Promise.all(above.map((uri) => reads.ask(toRelativesCall(uri, down ?? ""), mostShown)));
      return;
    }
    await Promise.all(
      unread.map(async (uri) => {
        const answer = await reads.ask(toRelativesCall(uri, up), mostShown);
        const concepts = answer?.concepts ?? [];
        parents.set(
          uri,
          answer ? { state: "read", concepts, received: concepts.length } : { state: "failed" },
        );
      }),
    );
  }
}
