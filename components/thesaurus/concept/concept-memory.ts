import type { Concept } from "@/lib/thesaurus/model";

const mostKnown = 300;
const known = new Map<string, Concept>();

/**
 * Caches a concept received in a list, so that its page shows it at once while the concept itself is loading.
 */
export function rememberConcept(concept: Concept): void {
  if (concept.uri === null) return;
  known.delete(concept.uri);
  known.set(concept.uri, concept);
  const oldest = known.keys().next().value;
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

export const recallConcept = (uri: string): Concept | undefined => known.get(uri);
