import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { ConceptGraph } from "./concept-graph";
import { type ConceptRecord, RELATIONS } from "./concept-record";
import { largeConcepts } from "./large-scheme";
import { VOCABULARIES } from "./vocabulary/vocabularies";
import { parseVocabularies } from "./vocabulary-notation";
import type { AnswerForm } from "./write-answer";

const LINES_AT_ONCE = 500;

/** Reads concepts from a JSON lines file, one per line. Rejects with the number of the first invalid line. */
async function readConceptLines(file: string): Promise<ConceptRecord[]> {
  const lines = (await readFile(file, "utf8")).split("\n");
  const concepts: ConceptRecord[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    if (line.trim() === "") continue;
    const concept = readConceptLine(line);
    if (!concept) throw new Error(`line ${index + 1} is no concept`);
    concepts.push(concept);
  }
  return concepts;
}

function readConceptLine(line: string): ConceptRecord | null {
  const given = parseObject(line);
  const text = (name: string) => (typeof given?.[name] === "string" ? (given[name] as string) : null);
  const uri = text("uri");
  const inScheme = text("inScheme");
  if (!given || uri === null || inScheme === null) return null;
  return {
    uri,
    externalID: text("externalID"),
    preferredLabel: text("prefLabel"),
    nonPreferredLabels: listOf(given.altLabels),
    inScheme,
    scopeNote: text("scopeNote"),
    definition: text("definition"),
    example: text("example"),
    relatives: new Map(
      (["broader", "narrower", "related"] as const).map((label) => [RELATIONS[label], listOf(given[label])]),
    ),
  };
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

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
