import { hidden } from "./code-json";

/** Quotes a text for a POSIX shell. A NUL, which no shell can hold, is left out. */
export const quoteShell = (text: string): string => `'${text.replaceAll("\0", "").replaceAll("'", `'\\''`)}'`;

/** A text as a comment of a shell or Python: each of its lines behind `# `, with invisible characters replaced. */
export const toComment = (text: string): string =>
  toLines(text)
    .replace(/[^\P{Cc}\n\t]/gu, "\ufffd")
    .replace(hidden, "\ufffd")
    .replace(/^/gm, "# ");

/** Every character that a shell, Python, an editor or sbatch takes for the end of a line becomes a line feed. */
const toLines = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
  text.replace(/\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]/g, "\n").replaceAll("\0", "");

/** A delimiter of a here-document that is no line of its text: EOF, EOF_1, … */
export function toDelimiter(text: string): string {
  const lines = new Set(text.split("\n"));
  let delimiter = "EOF";
  for (let count = 1; lines.has(delimiter); count++) delimiter = `EOF_${count}`;
  return delimiter;
}
