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

/** The stored concepts, without what other code wrote. Throws if the text isn't JSON. */
export function parseRecent(text: string): readonly Concept[] {
  const kept: unknown = JSON.parse(text);
  return (Array.isArray(kept) ? kept : []).flatMap((entry: Record<string, unknown> | null) => {
    const toText = (name: keyof Concept) => (typeof entry?.[name] === "string" ? entry[name] : null);
    const uri = toText("uri");
    const named = { externalId: toText("externalId"), preferredLabel: toText("preferredLabel") };
    return uri === null ? [] : [{ ...emptyConcept, uri, ...named, inScheme: toText("inScheme") }];
  });
}
