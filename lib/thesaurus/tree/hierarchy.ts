import { toTail } from "../concept/concept-words";
import type { Relation } from "../model";

/** The relations that lead down and up a tree, by URI; null where the service lists none that is called so. */
export type Hierarchy = { down: string | null; up: string | null };

const downNames = ["narrower", "hasnarrower", "narrowerterm", "nt", "haschild", "child", "children"];
const upNames = ["broader", "hasbroader", "broaderterm", "bt", "hasparent", "parent", "parents"];

/** Which of the listed relations make the tree, told by their URIs' ends or their labels; the spec names none. */
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
