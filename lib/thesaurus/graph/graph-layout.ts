import { toConceptName, toRelationName } from "../concept/concept-words";
import type { Concept, Relation } from "../model";

/** A relation with the relatives it leads to. */
export type RelatedGroup = { relation: Relation; concepts: readonly Concept[] };
/** A concept in the graph, at x and y in a square of -100 to 100 around the central concept. */
export type GraphNode = {
  key: string;
  concept: Concept;
  name: string;
  relations: string[];
  x: number;
  y: number;
  side: "left" | "right";
};

export const mostNodes = 24;
const radius = 78;

/**
 * Places the relatives of a concept around it: grouped by relation, each concept once, up to a maximum that is shared fairly
 * between relations. `hidden` counts those left to the list.
 */
export function layOutGraph(groups: readonly RelatedGroup[]): { nodes: GraphNode[]; hidden: number } {
  const relationsOf = new Map<string, string[]>();
  const queues = groups.map(({ relation, concepts }) => {
    const name = toRelationName(relation);
    return concepts.filter(({ uri }) => {
      if (uri === null) return false;
      const names = relationsOf.get(uri);
      relationsOf.set(uri, names ? [...new Set([...names, name])] : [name]);
      return names === undefined;
    });
  });
  const total = queues.reduce((sum, queue) => sum + queue.length, 0);
  const shares = shareOut(queues.map((queue) => queue.length));
  const shown = queues.flatMap((queue, at) => queue.slice(0, shares[at]));
  const nodes = shown.map((concept, index): GraphNode => {
    const angle = ((index + 0.5) / shown.length) * 2 * Math.PI - Math.PI / 2;
    const uri = concept.uri ?? "";
    // Every second one is nearer, so that neighbouring names don't overlap.
    const distance = shown.length > 10 && index % 2 === 1 ? radius * 0.66 : radius;
    const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance].map(
      (at) => Math.round(at * 10) / 10,
    );
    return {
      ...{ key: uri, concept, name: toConceptName(concept), relations: relationsOf.get(uri) ?? [] },
      ...{ x: x ?? 0, y: y ?? 0, side: (x ?? 0) < 0 ? "left" : "right" },
    };
  });
  return { nodes, hidden: total - shown.length };
}

/** Distributes the places: each group in turn gets one more. */
function shareOut(wanted: readonly number[]): number[] {
  const shares = wanted.map(() => 0);
  let left = mostNodes;
  while (left > 0 && shares.some((share, at) => share < (wanted[at] ?? 0))) {
    for (const [at, count] of wanted.entries()) {
      if (left > 0 && (shares[at] ?? 0) < count) {
        shares[at] = (shares[at] ?? 0) + 1;
        left--;
      }
    }
  }
  return shares;
}
