import { setImmediate } from "node:timers/promises";
import { ConceptGraph } from "./concept-graph";
import { largeConcepts } from "./large-scheme";
import { VOCABULARIES } from "./vocabulary/vocabularies";
import { parseVocabularies } from "./vocabulary-notation";
import type { AnswerForm } from "./write-answer";

/** The thesauri of one facility, built on first use, and the form of its responses, set by `POST /demo/thesaurus`. */
export class ThesaurusDesk {
  form: AnswerForm = "multiref";
  #graph: Promise<ConceptGraph> | undefined;

  /** Returns all concepts. */
  graph(): Promise<ConceptGraph> {
    this.#graph ??= buildGraph();
    return this.#graph;
  }
}

const CONCEPTS_AT_ONCE = 500;

/** Adds the concepts without blocking the process's other work. */
async function buildGraph(): Promise<ConceptGraph> {
  const graph = new ConceptGraph();
  const concepts = [...parseVocabularies(VOCABULARIES), ...largeConcepts()];
  for (let from = 0; from < concepts.length; from += CONCEPTS_AT_ONCE) {
    graph.add(concepts.slice(from, from + CONCEPTS_AT_ONCE));
    await setImmediate();
  }
  return graph;
}
