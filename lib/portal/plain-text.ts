/** The width of a terminal, in columns: no line of an answer as text is longer. */
const textColumns = 80;
/** Of one text of the facility. */
const mostCharacters = 2000;

const asAscii: [RegExp, string][] = [
  [/\p{M}|\p{Cf}|\p{Cs}/gu, ""],
  [/[\p{Cc}\p{Z}]+/gu, " "],
  [/[\u2018-\u201a]/g, "'"],
  [/[\u201c-\u201e]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, "-"],
];
const toEscape = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/**
 * A text in one line of printable ASCII, safe and as wide as it is long on every terminal: what could move the cursor or turn the text
 * around is left out, accents too, and other letters are escaped (`\u{9ce5}`). `?` if nothing is left of it.
 */
export function toPlainText(text: string): string {
  const start = text.slice(0, mostCharacters).normalize("NFKD");
  const plain = asAscii.reduce((all, [from, to]) => all.replace(from, to), start).trim();
  return plain === "" && text !== "" ? "?" : plain.replaceAll(/[^ -~]/gu, toEscape);
}

/** A text in lines of at most so many columns, broken at blanks, and within what is longer than a line. */
export function wrapText(text: string, columns = textColumns): string[] {
  const lines = toPlainText(text).match(new RegExp(`.{1,${columns}}(?: |$)|.{${columns}}`, "g"));
  return lines?.map((line) => line.trimEnd()) ?? [""];
}

/** A text in one line, cut with `...` where it is longer. */
export function cutLine(text: string, columns = textColumns): string {
  const plain = toPlainText(text);
  return plain.length <= columns ? plain : `${plain.slice(0, columns - 3)}...`;
}

/** Cells side by side, each wrapped within its width in columns, with two blanks between them. */
export function toTextRow(cells: readonly string[], widths: readonly number[]): string[] {
  const wrapped = cells.map((cell, index) => wrapText(cell, widths[index]));
  const height = Math.max(...wrapped.map(({ length }) => length));
  const toLine = (row: number) =>
    wrapped.map((lines, index) => (lines[row] ?? "").padEnd(widths[index] ?? 0)).join("  ");
  return Array.from({ length: height }, (_, row) => toLine(row).trimEnd());
}
