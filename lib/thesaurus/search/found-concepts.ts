import type { Concept, ConceptAnswer, ConceptsAnswer, Count } from "../model";

/** A search's answer: one concept or a list, depending on its kind. */
export type SearchAnswer = ConceptAnswer | ConceptsAnswer;

/** The found concepts and their count. `concepts` is null if the service returned nil, which may mean none. */
export function listFound(answer: SearchAnswer): { concepts: Concept[] | null; count: Count } {
  if ("concepts" in answer) {
    return { concepts: answer.concepts, count: answer.count ?? { received: 0, shown: 0, nil: 0 } };
  }
  const found = answer.concept ? 1 : 0;
  return {
    concepts: answer.concept ? [answer.concept] : null,
    count: { received: found, shown: found, nil: 0 },
  };
}
