import type { Concept } from "../model";
import { emptyConcept } from "./empty-concept";

const mostRecent = 12;

/** The concepts viewed last with one more, the latest first, each once; only what names them is kept. */
export function addRecent(recent: readonly Concept[], concept: Concept): readonly Concept[] {
  if (concept.uri === null || recent[0]?.uri === concept.uri) return recent;
  const { uri, externalId, preferredLabel, inScheme } = concept;
  const kept = { ...emptyConcept, uri, externalId, preferredLabel, inScheme };
  return [kept, ...recent.filter((one) => one.uri !== uri)].slice(0, mostRecent);
}
