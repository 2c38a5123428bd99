import type { Concept } from "../model";

/** A concept of which nothing is known, to add to. */
export const emptyConcept: Concept = {
  uri: null,
  externalId: null,
  preferredLabel: null,
  nonPreferredLabels: null,
  inScheme: null,
  scopeNote: null,
  definition: null,
  example: null,
};
