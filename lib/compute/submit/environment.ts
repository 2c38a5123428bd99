import { readShellWord } from "./shell-word";
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

/** Why this row can't be submitted; null if it can. */
export function whyNotRow({ name, value }: EnvironmentRow): string | null {
  if (name === "") return words.nameMissing;
  if (!nameForm.test(name)) return words.invalidVariable(name);
  return value.includes("\0") ? words.nullInValue : null;
}

/** The default environment of a job: the scheduler refuses a job without any (docs/facts.md, Slurm submit). */
export const usualEnvironment: EnvironmentRow[] = [{ name: "PATH", value: "/usr/local/bin:/usr/bin:/bin" }];
