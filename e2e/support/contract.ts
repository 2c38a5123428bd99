import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A row of a table: its cells by the names of their columns. */
export type Row = Record<string, string>;

const toCells = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The rows of the tables under a heading of a document (docs/contract.md), in their order. `first` names the first column of
 * the table that is meant. Throws if there is none.
 */
export function readTable(heading: string, first: string, document = "docs/contract.md"): Row[] {
  const text = readFileSync(path.join(root, document), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const lines = section.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  if (start === -1) throw new Error(`${document} has no table “${first}” under “${heading}”.`);
  const columns = toCells(lines[start] ?? "");
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  return lines
    .slice(start + 2, length === -1 ? undefined : start + length)
    .map(toCells)
    .map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])));
}

/** The literal values of a cell, which are in backticks. */
export const listLiterals = (cell = ""): string[] =>
  [...cell.matchAll(/`([^`]*)`/g)].map(([, text]) => text ?? "");
