import { setImmediate } from "node:timers/promises";
import { ConceptGraph } from "./concept-graph";
import { parseVocabularies } from "./vocabulary";
import type { AnswerForm } from "./write-answer";

const CONCEPTS_AT_ONCE = 500;

/** The thesauri of one facility, built on first use, and the form of its responses, set by `POST /demo/thesaurus`. */
export class ThesaurusDesk {
  form: AnswerForm = "multiref";
  #graph: Promise<ConceptGraph> | undefined;

  graph(): Promise<ConceptGraph> {
    this.#graph ??= buildGraph();
    return this.#graph;
  }
}

async function buildGraph(): Promise<ConceptGraph> {
  const graph = new ConceptGraph();
  const concepts = parseVocabularies();
  for (let from = 0; from < concepts.length; from += CONCEPTS_AT_ONCE) {
    graph.add(concepts.slice(from, from + CONCEPTS_AT_ONCE));
    await setImmediate();
  }
  return graph;
}
