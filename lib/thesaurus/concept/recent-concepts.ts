import type { Concept } from "../model";

export const mostRecent = 12;

/** The concepts viewed last with one more, the latest first, each once; only what names them is kept. */
export function addRecent(recent: readonly Concept[], concept: Concept): readonly Concept[] {
  if (concept.uri === null || recent[0]?.uri === concept.uri) return recent;
  const { uri, externalId, preferredLabel, inScheme } = concept;
  const kept: Concept = {
    uri,
    externalId,
    preferredLabel,
    inScheme,
    nonPreferredLabels: null,
    scopeNote: null,
    definition: null,
    example: null,
  };
  return [kept, ...recent.filter((one) => one.uri !== uri)].slice(0, mostRecent);
}
