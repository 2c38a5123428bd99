import type { Search } from "../call";
import { toConceptName } from "../concept/concept-name";
import type { Concept } from "../model";

const shortestWord = 3;
const mostWords = 5;

/** The words of a search for several, each for a search of its own: the longest first, as it is the most specific. */
export function listWords({ way, text }: Search): string[] {
  if (way === "uri") return [];
  const all = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const long = [...new Set(all.map((word) => word.toLowerCase()))].filter(
    (word) => [...word].length >= shortestWord && word !== text.trim().toLowerCase(),
  );
  return long.sort((a, b) => b.length - a.length).slice(0, mostWords);
}

/** A search that is sure to find the concept it is made from; `how` says what it shows. */
export type ExampleSearch = {
  way: "keyword" | "regex";
  text: string;
  how: "keyword" | "other label" | "expression";
};

/** Up to three searches made from concepts that have been read: by a word, by another label, by a regular expression. */
export function listExamples(concepts: readonly Concept[]): ExampleSearch[] {
  const names = concepts.filter(({ preferredLabel }) => preferredLabel?.trim()).map(toConceptName);
  const wordsOf = (name: string) => name.match(/\p{L}{4,}/gu) ?? [];
  const keyword = names.flatMap(wordsOf).at(0);
  const other = concepts
    .flatMap(({ nonPreferredLabels }) => nonPreferredLabels ?? [])
    .map((label) => label.trim())
    .find((label) => [...label].length >= shortestWord && label !== keyword);
  const last = names.findLast((name) => /^\p{L}{3}/u.test(name));
  const start = last && [...last].slice(0, 3).join("");
  return [
    ...(keyword ? [{ way: "keyword", text: keyword.toLowerCase(), how: "keyword" } as const] : []),
    ...(other ? [{ way: "keyword", text: other, how: "other label" } as const] : []),
    ...(start ? [{ way: "regex", text: `^${start}.*`, how: "expression" } as const] : []),
  ];
}
