import type { Concept } from "../model";

/** Concepts collected on this device, in order of collection; each has a URI, and no URI occurs twice. */
export type Basket = readonly Concept[];

export const mostCollected = 500;

/** Adds a concept to the basket, or removes it if present; unchanged if the basket is full or the concept has no URI. */
export function toggleCollected(basket: Basket, concept: Concept): Basket {
  if (concept.uri === null) return basket;
  if (isCollected(basket, concept.uri)) return basket.filter(({ uri }) => uri !== concept.uri);
  return basket.length >= mostCollected ? basket : [...basket, concept];
}

export const isCollected = (basket: Basket, uri: string): boolean => basket.some((one) => one.uri === uri);

/** Parses the stored basket, tolerating content written by other code. Never throws. */
export function parseBasket(text: string | null): Basket {
  if (text === null) return [];
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const concepts = new Map<string, Concept>();
  for (const entry of kept) {
    const concept = toConcept(entry);
    if (concept?.uri && concepts.size < mostCollected) concepts.set(concept.uri, concept);
  }
  return [...concepts.values()];
}

function toConcept(entry: unknown): Concept | null {
  if (typeof entry !== "object" || entry === null) return null;
  const given = entry as Record<string, unknown>;
  const text = (name: keyof Concept) => (typeof given[name] === "string" ? given[name] : null);
  const labels = given.nonPreferredLabels;
  return {
    uri: text("uri"),
    externalId: text("externalId"),
    preferredLabel: text("preferredLabel"),
    nonPreferredLabels: Array.isArray(labels) ? labels.filter((label) => typeof label === "string") : null,
    inScheme: text("inScheme"),
    scopeNote: text("scopeNote"),
    definition: text("definition"),
    example: text("example"),
  };
}
