import { toConceptName } from "../concept/concept-name";
import type { Concept } from "../model";

const collator = new Intl.Collator("en", { numeric: true });

/** Compares names by the alphabet, and numbers in them by value: V.9 before V.10. */
export const byName = (a: string, b: string): number => collator.compare(a, b);

/** Received lists never change, so each is sorted once. */
const sorted = new WeakMap<readonly Concept[], readonly Concept[]>();

/** The concepts by name; those with equal names keep the service's order. */
export function inOrder(concepts: readonly Concept[]): readonly Concept[] {
  if (concepts.length < 2) return concepts;
  const known = sorted.get(concepts);
  if (known) return known;
  const result = concepts
    .map((concept) => ({ concept, name: toConceptName(concept) }))
    .sort((a, b) => byName(a.name, b.name))
    .map(({ concept }) => concept);
  sorted.set(concepts, result);
  return result;
}
