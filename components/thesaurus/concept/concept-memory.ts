import type { Concept } from "@/lib/thesaurus/model";

const mostKnown = 300;
const known = new Map<string, Concept>();

/** Keeps a concept as a list gave it, so that walking to it shows it at once, until it is read itself. */
export function rememberConcept(concept: Concept): void {
  if (concept.uri === null) return;
  known.delete(concept.uri);
  known.set(concept.uri, concept);
  const oldest = known.keys().next().value;
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

export const recallConcept = (uri: string): Concept | undefined => known.get(uri);
