import type { Search } from "../call";
import { toConceptName } from "../concept/concept-name";
import type { Concept } from "../model";
import { byName } from "../tree/natural-order";

/** How well a label matches a keyword: equal, begins with it, has a word that begins with it, or anything else. */
const ranks = { exact: 0, prefix: 1, word: 2, rest: 3 } as const;

const plain = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");

function rankLabel(label: string, keyword: string): number {
  const text = plain(label);
  if (text === keyword) return ranks.exact;
  if (text.startsWith(keyword)) return ranks.prefix;
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return ranks.word;
  return ranks.rest;
}

/**
 * The results of a keyword search, best first: equal, prefix, start of a word, rest. In each group those that match by their
 * name precede those that match by another label, then by name. Other searches keep the service's order.
 */
export function orderFound(concepts: readonly Concept[], { way, text }: Search): readonly Concept[] {
  const keyword = plain(text);
  if (way !== "keyword" || keyword === "") return concepts;
  return concepts
    .map((concept) => {
      const name = toConceptName(concept);
      const byNameRank = rankLabel(name, keyword);
      const others = (concept.nonPreferredLabels ?? []).map((label) => rankLabel(label, keyword));
      const best = Math.min(byNameRank, ...others);
      return { concept, name, rank: 2 * best + (best === byNameRank ? 0 : 1) };
    })
    .sort((a, b) => a.rank - b.rank || byName(a.name, b.name))
    .map(({ concept }) => concept);
}
