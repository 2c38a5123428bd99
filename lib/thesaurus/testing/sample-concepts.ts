import { emptyConcept } from "../concept/empty-concept";
import type { Concept, ConceptsAnswer } from "../model";

/** A concept with only the given fields. */
export const sampleConcept = (changes: Partial<Concept> = {}): Concept => ({
  ...emptyConcept,
  uri: "http://t.example/a",
  ...changes,
});

/** A concept with a short URI and a label. */
export const named = (uri: string, preferredLabel = uri): Concept => sampleConcept({ uri, preferredLabel });

/** An answer with concepts, all of them included. */
export const conceptsAnswer = (concepts: Concept[]): ConceptsAnswer => ({
  operation: "getConceptRelatives",
  readAt: "2026-11-21T12:00:00.000Z",
  durationMs: 3,
  count: { received: concepts.length, shown: concepts.length, nil: 0 },
  concepts,
});
