import * as words from "./words";

/** A fault in a script that the scheduler accepts but then fails at once (docs/facts.md, Slurm submit). */
type ScriptFinding = {
  kind: "empty" | "no-interpreter" | "carriage-returns" | "null-character";
  words: string;
};

/** The findings of a script; none if it can run. Carriage returns and a missing first line can be fixed automatically. */
export function checkScript(script: string): ScriptFinding[] {
  const isEmpty = script.trim() === "";
  const found: Record<ScriptFinding["kind"], boolean> = {
    empty: isEmpty,
    "no-interpreter": !isEmpty && !/^#!\s*\/\S/.test(script),
    "carriage-returns": !isEmpty && script.includes("\r"),
    "null-character": !isEmpty && script.includes("\0"),
  };
  const kinds = Object.keys(found) as ScriptFinding["kind"][];
  return kinds.filter((kind) => found[kind]).map((kind) => ({ kind, words: words.scriptFindings[kind] }));
}

/** The script with the line endings of the scheduler's machines. */
export const toUnixLines = (script: string): string => script.replace(/\r\n?/g, "\n");

/** Adds a first line with an interpreter if there is none, also without a byte order mark in front of it. */
export function withInterpreter(script: string): string {
  const text = script.replace(/^\ufeff/, "");
  return /^#!/.test(text) ? text : `#!/bin/bash\n${text}`;
}
