import type { Concept, ConceptAnswer, ConceptsAnswer, Count } from "../model";

/** What a search is answered with: one concept or a list, according to its way. */
export type SearchAnswer = ConceptAnswer | ConceptsAnswer;

/** The concepts found and their count. `concepts` null: the service answered nil, which it may mean as none. */
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
