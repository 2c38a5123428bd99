import type { Concept, Relation } from "../model";

/** What is exported: concepts, of the first one perhaps its relatives, all exactly as received. */
export type ConceptRecord = {
  concept: Concept;
  relatives?: { relation: Relation; concepts: Concept[] | null; received: number }[];
};
export type ExportForm = "json" | "turtle" | "csv";

export const exportForms = [
  { form: "json", name: "JSON", extension: "json", mediaType: "application/json" },
  { form: "turtle", name: "Turtle", extension: "ttl", mediaType: "text/turtle;charset=utf-8" },
  { form: "csv", name: "CSV", extension: "csv", mediaType: "text/csv;charset=utf-8" },
] as const satisfies readonly { form: ExportForm; name: string; extension: string; mediaType: string }[];

/** As JSON: null stays null and "" stays "", as they mean different things. */
export const toJson = (records: readonly ConceptRecord[]): string =>
  `${JSON.stringify(records.length === 1 ? records[0] : records, null, 2)}\n`;

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
 * As CSV (RFC 4180): a concept per line. What was not sent is an empty cell, an empty text is `""`; several labels are
 * lines of one cell. Every text is exactly what was received, unless it is for a spreadsheet: then what one would run as
 * a formula gets an apostrophe in front (OWASP).
 */
export function toCsv(records: readonly ConceptRecord[], use: "exact" | "spreadsheet" = "exact"): string {
  const lines: string[] = [["relation", ...columns].join(",")];
  const toCell = (value: Parameters<typeof toCsvCell>[0]) => toCsvCell(value, use);
  const add = (relation: string, concept: Concept) =>
    lines.push([relation, ...columns.map((column) => toCell(concept[column]))].join(","));
  for (const { concept, relatives } of records) {
    add("", concept);
    for (const { relation, concepts } of relatives ?? [])
      for (const relative of concepts ?? []) add(toCell(relation.uri ?? relation.label), relative);
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** One cell; null is nothing at all. */
export function toCsvCell(
  value: string | readonly string[] | null,
  use: "exact" | "spreadsheet" = "exact",
): string {
  if (value === null) return "";
  const text = typeof value === "string" ? value : value.join("\n");
  const safe = use === "spreadsheet" && /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? `'${text}` : text;
  return safe === "" || /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file name that any system takes, from a concept's name. */
export function toFileName(name: string, extension: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain || "concept"}.${extension}`;
}
