import * as words from "./words";

/** One variable of a job's environment. */
export type EnvironmentRow = { name: string; value: string };

/** The content of pasted lines: rows in order (the last of equal names counts) and every invalid line, with its number. */
type PastedEnvironment = {
  rows: EnvironmentRow[];
  faults: { line: number; text: string; why: string }[];
};

const nameForm = /^[A-Za-z_][A-Za-z0-9_]*$/;
const mostRows = 2000;

/** The beginning of a later line that exports another variable: a value that reaches it has an open quote. */
const nextExport =
  /[\r\n][^\S\r\n]*(?:export|setenv|(?:declare|typeset)(?:[^\S\r\n]+-[A-Za-z]+)*)[^\S\r\n]+[A-Za-z_][A-Za-z0-9_]*[^\S\r\n]*=/g;
const prefix = /^(?:export|setenv|(?:declare|typeset)(?:\s+-[A-Za-z]+)*)\s+/;

/**
 * Parses lines as printed by `env` or exported by shells (`export -p`): `NAME=value`, `export NAME="a b"`; comments and blank
 * lines are skipped. A value that a shell has quoted is read as that shell would, but nothing is expanded; any other is taken as
 * it stands. Only an exported value may have several lines, since `env` prints quotes that aren't the shell's.
 */
export function parseEnvironment(text: string): PastedEnvironment {
  const rows = new Map<string, string>();
  const faults: PastedEnvironment["faults"] = [];
  let [from, number] = [0, 1];
  while (from < text.length) {
    const read = readEntry(text, from);
    const problem = read.why ?? (rows.size >= mostRows ? words.tooManyVariables(mostRows) : null);
    if (problem !== null && !read.isSkipped)
      faults.push({ line: number, text: text.slice(from, read.end).trim().slice(0, 80), why: problem });
    else if (read.name !== null) rows.set(read.name, read.value);
    const next = /\r\n|\n|\r|$/g;
    next.lastIndex = read.end;
    next.exec(text);
    number += text.slice(from, next.lastIndex).match(/\r\n|\n|\r/g)?.length ?? 0;
    from = next.lastIndex > from ? next.lastIndex : text.length;
  }
  return { rows: [...rows].map(([name, value]) => ({ name, value })), faults };
}

type Entry = { name: string | null; value: string; why: string | null; isSkipped: boolean; end: number };

/** The entry in the line that begins at `from`, and where it ends: at the end of this line or, of a quoted value, of a later one. */
function readEntry(text: string, from: number): Entry {
  const line = /[^\r\n]*/y;
  line.lastIndex = from;
  const whole = line.exec(text)?.[0] ?? "";
  const end = from + whole.length;
  const content = whole.trim();
  const [shell = ""] = prefix.exec(content) ?? [];
  const isUnset = shell !== "" && nameForm.test(content.slice(shell.length));
  const nothing = { name: null, value: "", why: null, isSkipped: true, end };
  if (content === "" || content.startsWith("#") || isUnset) return nothing;
  const at = whole.indexOf("=");
  const name = content.slice(shell.length).split("=", 1)[0]?.trimEnd() ?? "";
  const why = at < 0 ? words.noEquals : nameForm.test(name) ? null : words.invalidName;
  if (why !== null) return { ...nothing, why, isSkipped: false };
  const start = from + at + 1 + (/^[^\S\r\n]*(?=['"]|\$')/.exec(whole.slice(at + 1))?.[0].length ?? 0);
  const isQuoted = /^(?:['"]|\$')/.test(text.slice(start, start + 2));
  nextExport.lastIndex = end;
  const most = shell === "" ? end : (nextExport.exec(text)?.index ?? text.length);
  const word = isQuoted || shell !== "" ? readShellWord(text.slice(from, most), start - from) : null;
  if (word) return { name, value: word.value, why: null, isSkipped: false, end: from + word.end };
  if (isQuoted && shell !== "") return { ...nothing, why: words.openQuote, isSkipped: false };
  return { name, value: whole.slice(at + 1).trimEnd(), why: null, isSkipped: false, end };
}

/** Lines that parseEnvironment reads back as these rows; a value is quoted if a shell or trimming would change it. */
export function formatEnvironment(rows: EnvironmentRow[]): string {
  return rows.map(({ name, value }) => `${name}=${quote(value)}`).join("\n");
}

function quote(value: string): string {
  if (/[\r\n]/.test(value))
    return `$'${value.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`;
  return /^[\w@%+=:,./-]*$/.test(value) ? value : `"${value.replace(/[\\"$`]/g, "\\$&")}"`;
}

/** The rows in their submitted form, `NAME=value` (spec §2.6). */
export const toEnvironment = (rows: EnvironmentRow[]): string[] =>
  rows.map(({ name, value }) => `${name}=${value}`);

/** The default environment of a job: the scheduler refuses a job without any (docs/facts.md, Slurm submit). */
export const usualEnvironment: EnvironmentRow[] = [{ name: "PATH", value: "/usr/local/bin:/usr/bin:/bin" }];

/** A word of a shell's line without its quotes, and where it ends. */
type ShellWord = { value: string; end: number };

/**
 * Reads the shell word that begins at `from`, as `export -p` prints values: quotes of all kinds, `$'…'` with its escapes, also
 * over several lines. Nothing is expanded. Null unless the word, with a comment at most, is all that is left of its line.
 */
function readShellWord(text: string, from: number): ShellWord | null {
  let [value, at] = ["", from];
  while (at < text.length && !/\s/.test(text[at] ?? "")) {
    const piece = readPiece(text, at);
    if (piece === null) return null;
    value += piece.value;
    at = piece.end;
  }
  const rest = /(?:[^\S\r\n]+#[^\r\n]*|[^\S\r\n]*)(?=[\r\n]|$)/y;
  rest.lastIndex = at;
  return rest.test(text) ? { value, end: rest.lastIndex } : null;
}

const single = /'([^']*)'/y;
const double = /"([^"\\]*(?:\\[\s\S][^"\\]*)*)"/y;
const ansi = /\$'([^'\\]*(?:\\[\s\S][^'\\]*)*)'/y;
const escaped = /\\([\s\S])/y;
const plain = /[^\s'"\\;&|<>()`]+/y;

function readPiece(text: string, at: number): ShellWord | null {
  const read = (form: RegExp): string | undefined => {
    form.lastIndex = at;
    return form.exec(text)?.[form === plain ? 0 : 1];
  };
  const made = (value: string | undefined, form: RegExp) =>
    value === undefined ? null : { value, end: form.lastIndex };
  switch (text[at]) {
    case "'":
      return made(read(single), single);
    case '"':
      return made(
        read(double)?.replace(/\\([\\"$`\n])/g, (_, sign: string) => (sign === "\n" ? "" : sign)),
        double,
      );
    case "\\":
      return made(read(escaped), escaped);
    default: {
      const found = text.startsWith("$'", at) ? read(ansi) : undefined;
      if (found !== undefined) return made(decodeAnsi(found), ansi);
      // A dollar sign before a quote belongs to that quote.
      return text.startsWith("$'", at) ? null : made(read(plain)?.replace(/\$$/, ""), plain);
    }
  }
}

const letters: Record<string, string> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/** The text of `$'…'` (man bash, QUOTING). Octal and hexadecimal escapes are bytes of UTF-8. */
function decodeAnsi(text: string): string {
  const bytes: number[] = [];
  // No shell's value has a null character; one that isn't an escape stays, and is refused.
  const addByte = (byte: number) => byte !== 0 && bytes.push(byte);
  const add = (part: string) => bytes.push(...new TextEncoder().encode(part));
  for (const [all, octal, hex, unicode, sign, other] of text.matchAll(
    /\\([0-7]{1,3})|\\x([0-9a-f]{1,2})|\\u([0-9a-f]{1,4})|\\([\s\S])|([^\\]+)/gi,
  )) {
    if (octal !== undefined) addByte(Number.parseInt(octal, 8) & 255);
    else if (hex !== undefined) addByte(Number.parseInt(hex, 16));
    else if (unicode !== undefined) add(String.fromCodePoint(Number.parseInt(unicode, 16)));
    else if (sign !== undefined) add(letters[sign] ?? all);
    else add(other ?? "");
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}
