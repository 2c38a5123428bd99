import { toTail } from "../concept/concept-name";
import type { Relation } from "../model";

/** The relations that lead down and up the tree, by URI; null if the service lists none with such a name. */
export type Hierarchy = { down: string | null; up: string | null };

const downNames = ["narrower", "hasnarrower", "narrowerterm", "nt", "haschild", "child", "children"];
const upNames = ["broader", "hasbroader", "broaderterm", "bt", "hasparent", "parent", "parents"];

/** Finds the hierarchical relations by the ends of their URIs or by their labels; the spec names none. */
export function toHierarchy(relations: readonly Relation[]): Hierarchy {
  return { down: find(relations, downNames), up: find(relations, upNames) };
}

function find(relations: readonly Relation[], names: string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const ranked = relations.flatMap(({ uri, label }) => {
    if (!uri) return [];
    const ranks = [toTail(uri), label ?? ""]
      .map((name) => names.indexOf(plain(name)))
      .filter((at) => at >= 0);
    return ranks.length > 0 ? [{ uri, rank: Math.min(...ranks) }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.uri ?? null;
}
