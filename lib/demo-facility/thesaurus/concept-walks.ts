import type { ConceptGraph } from "./concept-graph";
import { type ConceptRecord, RELATIONS } from "./concept-record";

/** The concepts at a given number of steps. */
export interface Ring {
  distance: number;
  concepts: ConceptRecord[];
}

/**
 * Returns rings via one relation up to a number of steps: each concept only in its nearest ring, the start in
 * none. Stops when a ring is empty, so cycles and large numbers are harmless.
 */
export function ringsAlong(
  graph: ConceptGraph,
  start: ConceptRecord,
  relation: string,
  scheme: string | null,
  steps: number,
): Ring[] {
  const seen = new Set([start]);
  const rings: Ring[] = [];
  let outermost = [start];
  for (let distance = 1; distance <= steps; distance += 1) {
    const concepts: ConceptRecord[] = [];
    for (const concept of outermost.flatMap((from) => graph.relativesOf(from, relation, scheme))) {
      if (seen.has(concept)) continue;
      seen.add(concept);
      concepts.push(concept);
    }
    if (concepts.length === 0) break;
    rings.push({ distance, concepts });
    outermost = concepts;
  }
  return rings;
}

/**
 * Returns the topmost concepts above a concept via every path; a topmost concept is its own. Empty in a cycle
 * without one.
 */
export function topsAbove(graph: ConceptGraph, start: ConceptRecord, scheme: string | null): ConceptRecord[] {
  const above = ringsAlong(graph, start, RELATIONS.broader, scheme, Number.POSITIVE_INFINITY);
  return [start, ...above.flatMap(({ concepts }) => concepts)].filter(
    (concept) =>
      graph.relativesOf(concept, RELATIONS.broader, null).length === 0 &&
      (scheme === null || concept.inScheme === scheme),
  );
}

/** Returns every concept one step away via any relation, without duplicates. */
export function allRelatives(
  graph: ConceptGraph,
  start: ConceptRecord,
  scheme: string | null,
): ConceptRecord[] {
  return [
    ...new Set([...start.relatives.keys()].flatMap((relation) => graph.relativesOf(start, relation, scheme))),
  ];
}
