import * as words from "./words";

/** One variable of a job's environment. */
export type EnvironmentRow = { name: string; value: string };

/** The content of pasted lines: rows in order (the last of equal names counts) and every invalid line, with its number. */
export type PastedEnvironment = {
  rows: EnvironmentRow[];
  faults: { line: number; text: string; why: string }[];
};

const nameForm = /^[A-Za-z_][A-Za-z0-9_]*$/;
const mostRows = 2000;

/**
 * Parses lines as printed by `env` or exported by shells: `NAME=value`, `export NAME="a b"`; comments and blank lines are
 * skipped. Quotes around a whole value are removed, `\"` and `\\` inside double quotes are unescaped. Nothing is expanded.
 */
export function parseEnvironment(text: string): PastedEnvironment {
  const rows = new Map<string, string>();
  const faults: PastedEnvironment["faults"] = [];
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = raw.trim().replace(/^(?:export|setenv|declare -x)\s+/, "");
    if (line === "" || line.startsWith("#")) return;
    const at = line.indexOf("=");
    const name = at < 0 ? line : line.slice(0, at).trimEnd();
    const why = at < 0 ? words.noEquals : nameForm.test(name) ? null : words.invalidName;
    const problem = why ?? (rows.size >= mostRows ? words.tooManyVariables(mostRows) : null);
    if (problem !== null) faults.push({ line: index + 1, text: line.slice(0, 80), why: problem });
    else rows.set(name, unquote(line.slice(at + 1)));
  });
  return { rows: [...rows].map(([name, value]) => ({ name, value })), faults };
}

function unquote(value: string): string {
  const text = value.trim();
  if (/^'[^']*'$/.test(text)) return text.slice(1, -1);
  if (/^"(?:[^"\\]|\\[\s\S])*"$/.test(text)) return text.slice(1, -1).replace(/\\(["\\$`])/g, "$1");
  return value;
}

/** Lines that parseEnvironment reads back as these rows; a value is quoted if a shell or trimming would change it. */
export function formatEnvironment(rows: EnvironmentRow[]): string {
  return rows.map(({ name, value }) => `${name}=${quote(value)}`).join("\n");
}

function quote(value: string): string {
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
