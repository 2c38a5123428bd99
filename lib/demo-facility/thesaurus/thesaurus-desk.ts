import { setImmediate } from "node:timers/promises";
import { ConceptGraph } from "./concept-graph";
import type { ConceptRecord } from "./concept-record";
import { largeConcepts } from "./large-scheme";
import { readConceptLines } from "./read-concept-lines";
import { VOCABULARIES } from "./vocabulary/vocabularies";
import { parseVocabularies } from "./vocabulary-notation";
import type { AnswerForm } from "./write-answer";

const DEFAULT_FORM: AnswerForm = "multiref";

/**
 * The thesauri of one facility and the form of its responses, set by `POST /demo/thesaurus`. Built on first
 * use.
 */
export class ThesaurusDesk {
  form: AnswerForm = DEFAULT_FORM;
  readonly #startFile: string | undefined;
  #graph: Promise<ConceptGraph> | undefined;

  /** `startFile` is a file of additional concepts to load at the start. */
  constructor(startFile: string | undefined) {
    this.#startFile = startFile;
  }

  /** Returns all concepts. Rejects if the start file can't be read. */
  graph(): Promise<ConceptGraph> {
    this.#graph ??= buildGraph(this.#startFile);
    return this.#graph;
  }

  /** Adds a file's concepts. Rejects without any change if it can't be read. */
  async load(file: string): Promise<void> {
    const [graph, concepts] = [await this.graph(), await readConceptLines(file)];
    await addAll(graph, concepts);
  }

  /** Restores the initial state. */
  reset(): void {
    this.form = DEFAULT_FORM;
    this.#graph = undefined;
  }
}

async function buildGraph(file: string | undefined): Promise<ConceptGraph> {
  const graph = new ConceptGraph();
  await addAll(graph, parseVocabularies(VOCABULARIES));
  await addAll(graph, largeConcepts());
  if (file) await addAll(graph, await readConceptLines(file));
  return graph;
}

const CONCEPTS_AT_ONCE = 500;

/** Adds many concepts without blocking the process's other work. */
async function addAll(graph: ConceptGraph, concepts: readonly ConceptRecord[]): Promise<void> {
  for (let from = 0; from < concepts.length; from += CONCEPTS_AT_ONCE) {
    graph.add(concepts.slice(from, from + CONCEPTS_AT_ONCE));
    await setImmediate();
  }
}
