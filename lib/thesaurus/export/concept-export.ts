import { toCsvLine } from "@/lib/files/csv";
import type { Concept, Relation } from "../model";

/** One exported concept with its relatives, all exactly as received. */
export type ConceptRecord = {
  concept: Concept;
  relatives: { relation: Relation; concepts: Concept[] | null; received: number }[];
};
export type ExportForm = "json" | "jsonld" | "turtle" | "csv";

/** The formats of an export. `mediaType` is what is sent and saved. */
export const exportForms = [
  { form: "json", name: "JSON", extension: "json", mediaType: "application/json" },
  { form: "jsonld", name: "JSON-LD", extension: "jsonld", mediaType: "application/ld+json" },
  { form: "turtle", name: "Turtle", extension: "ttl", mediaType: "text/turtle;charset=utf-8" },
  { form: "csv", name: "CSV", extension: "csv", mediaType: "text/csv;charset=utf-8" },
] as const satisfies readonly { form: ExportForm; name: string; extension: string; mediaType: string }[];

/** Exports as JSON: null stays null and "" stays "", as they differ in meaning. */
export const toJson = (record: ConceptRecord): string => `${JSON.stringify(record, null, 2)}\n`;

const columns = [
  "uri",
  "externalId",
  "preferredLabel",
  "nonPreferredLabels",
  "inScheme",
  "scopeNote",
  "definition",
  "example",
] as const satisfies readonly (keyof Concept)[];

/**
 * Exports as CSV (RFC 4180): one concept per line. An unsent value is an empty cell, an empty text is `""`; several labels
 * are lines of one cell. Every text is exactly as received.
 */
export function toCsv({ concept, relatives }: ConceptRecord): string {
  const lines = [toCsvLine(["relation", ...columns], "exact")];
  const add = (relation: string | null, one: Concept) =>
    lines.push(toCsvLine([relation, ...columns.map((column) => toText(one[column]))], "exact"));
  add(null, concept);
  for (const { relation, concepts } of relatives)
    for (const relative of concepts ?? []) add(relation.uri ?? relation.label, relative);
  return lines.join("");
}

const toText = (value: string | readonly string[] | null) =>
  value === null || typeof value === "string" ? value : value.join("\n");

/** A file name that is valid on any system, from a concept's name. */
export function toFileName(name: string, extension: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain || "concept"}.${extension}`;
}
