export type CsvCell = string | number | boolean | null;
/** Who reads the file: "exact" keeps every text as it is; "spreadsheet" keeps one from being run as a formula. */
export type CsvUse = "exact" | "spreadsheet";

/** What a spreadsheet takes for a formula, full-width signs included (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/**
 * One cell of a CSV file (RFC 4180). Null is nothing at all, an empty text is `""`. For a spreadsheet, a text that it
 * would run gets an apostrophe in front; numbers are left alone.
 */
export function toCsvCell(value: CsvCell, use: CsvUse): string {
  if (value === null) return "";
  const text = String(value);
  const safe = use === "spreadsheet" && typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return safe === "" || /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line end. */
export const toCsvLine = (cells: readonly CsvCell[], use: CsvUse): string =>
  `${cells.map((cell) => toCsvCell(cell, use)).join(",")}\r\n`;
