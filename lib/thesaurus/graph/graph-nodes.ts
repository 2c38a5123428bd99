import { toRelationName } from "../concept/concept-name";
import type { Concept, Relation } from "../model";

/** A relation with the relatives it leads to. */
export type RelatedGroup = { relation: Relation; concepts: readonly Concept[] };
/** A relative in the graph, and the names of all relations that lead to it. */
export type GraphNode = { key: string; concept: Concept; relations: string[] };

export const mostNodes = 24;

/**
 * The relatives that the graph shows, each once, up to a maximum shared fairly between relations; `hidden` counts those left to
 * the lists.
 */
export function listGraphNodes(groups: readonly RelatedGroup[]): { nodes: GraphNode[]; hidden: number } {
  const relationsOf = new Map<string, string[]>();
  const queues = groups.map(({ relation, concepts }) =>
    concepts.flatMap((concept): GraphNode[] => {
      if (concept.uri === null) return [];
      const name = toRelationName(relation);
      const known = relationsOf.get(concept.uri);
      if (known && !known.includes(name)) known.push(name);
      if (known) return [];
      const relations = [name];
      relationsOf.set(concept.uri, relations);
      return [{ key: concept.uri, concept, relations }];
    }),
  );
  const total = queues.reduce((sum, queue) => sum + queue.length, 0);
  const shares = shareOut(queues.map((queue) => queue.length));
  const nodes = queues.flatMap((queue, at) => queue.slice(0, shares[at]));
  return { nodes, hidden: total - nodes.length };
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
