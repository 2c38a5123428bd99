import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { type ConceptRecord, RELATIONS } from "./concept-record";

const LINES_AT_ONCE = 500;

/** Reads concepts from a JSON lines file, one per line. Rejects with the number of the first invalid line. */
export async function readConceptLines(file: string): Promise<ConceptRecord[]> {
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
