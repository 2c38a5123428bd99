import { toSafeText } from "./safe-text";

export type CsvCell = string | number | boolean | null;
/** How the file is used: "exact" keeps every text unchanged; "spreadsheet" prevents text from being run as a formula, and removes control characters. */
type CsvUse = "exact" | "spreadsheet";

/** What a spreadsheet treats as a formula, including full-width signs (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/**
 * One cell of a CSV file (RFC 4180). Null becomes an empty cell, an empty text `""`. For a spreadsheet, text that it would
 * run as a formula gets a leading apostrophe; numbers are unchanged.
 */
export function toCsvCell(value: CsvCell, use: CsvUse): string {
  if (value === null) return "";
  const text = use === "spreadsheet" ? toSafeText(String(value)) : String(value);
  const safe = use === "spreadsheet" && typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return safe === "" || /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line ending. */
export const toCsvLine = (cells: readonly CsvCell[], use: CsvUse): string =>
  `${cells.map((cell) => toCsvCell(cell, use)).join(",")}\r\n`;
