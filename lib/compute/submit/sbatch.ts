import { parseTimeLimit } from "../job/time-limit";
import * as words from "./words";

/** The form fields set by a script's directives, and each directive that has no field, as written. */
export type ImportedDirectives = {
  name?: string;
  account?: string;
  partition?: string;
  minimumNodes?: number;
  tasks?: number;
  timeLimitMinutes?: number;
  workingDirectory?: string;
  notImported: { line: number; text: string; why: string }[];
};

type Field = Exclude<keyof ImportedDirectives, "notImported">;

/** sbatch options with a form field (man sbatch). */
const options: Record<string, Field> = {
  "job-name": "name",
  J: "name",
  account: "account",
  A: "account",
  partition: "partition",
  p: "partition",
  nodes: "minimumNodes",
  N: "minimumNodes",
  ntasks: "tasks",
  n: "tasks",
  time: "timeLimitMinutes",
  t: "timeLimitMinutes",
  chdir: "workingDirectory",
  D: "workingDirectory",
};

/** Options without a value, so that the next word isn't read as one (man sbatch). */
const bare = new Set(
  "hold H requeue no-requeue contiguous overcommit O oversubscribe s parsable wait W verbose v quiet Q reboot spread-job use-min-nodes test-only ignore-pbs kill-on-invalid-dep exclusive get-user-env help h version V".split(
    " ",
  ),
);

/**
 * Parses `#SBATCH` lines as sbatch does: those before the first command, long and short options, `--key=value`, `-k value`
 * and `-kvalue`, quoted values, trailing comments. Later lines override earlier ones. Unknown options are listed.
 */
export function importDirectives(script: string): ImportedDirectives {
  const result: ImportedDirectives = { notImported: [] };
  const lines = script.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text !== "" && !text.startsWith("#")) break;
    const [, words] = /^#SBATCH\s+(.*)$/.exec(text) ?? [];
    if (words === undefined) continue;
    for (const { name, value, shown } of toOptions(toWords(words))) {
      const why = apply(result, name, value);
      if (why !== null) result.notImported.push({ line: index + 1, text: shown, why });
    }
  }
  return result;
}

/** Splits words as a shell does; a word that begins with # ends the line. */
function toWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\]|["'\\])+/g)) {
    if (word.startsWith("#")) break;
    words.push(
      word.replace(
        /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/g,
        (_, double?: string, single?: string, sign?: string) =>
          double !== undefined ? double.replace(/\\(["\\$`])/g, "$1") : (single ?? sign ?? ""),
      ),
    );
  }
  return words;
}

type Option = { name: string; value: string | null; shown: string };

function toOptions(words: string[]): Option[] {
  const found: Option[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const long = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word);
    const short = /^-([A-Za-z])=?([\s\S]*)$/.exec(word);
    const name = long?.[1] ?? short?.[1] ?? "";
    const attached = long ? long[2] : short?.[2] || undefined;
    const next = words[at + 1];
    if (name === "") found.push({ name: "", value: null, shown: word });
    else if (attached !== undefined) found.push({ name, value: attached, shown: word });
    else if (bare.has(name) || next === undefined || /^-[^\d]/.test(next))
      found.push({ name, value: null, shown: word });
    else {
      found.push({ name, value: next, shown: `${word} ${next}` });
      at++;
    }
  }
  return found;
}

function apply(result: ImportedDirectives, name: string, value: string | null): string | null {
  const field = Object.hasOwn(options, name) ? options[name] : undefined;
  if (field === undefined) return words.directives.noField;
  if (value === null || value === "") return words.directives.noValue;
  switch (field) {
    case "minimumNodes": {
      // `2-4` is a range; the form takes its lower end, the minimum.
      const [, least, most] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(value) ?? [];
      if (least === undefined || Number(least) === 0) return words.directives.notNodes;
      result.minimumNodes = Number(least);
      return most === undefined || most === least ? null : words.directives.onlyLower;
    }
    case "tasks":
      if (!/^[1-9]\d{0,7}$/.test(value)) return words.directives.notTasks;
      result.tasks = Number(value);
      return null;
    case "timeLimitMinutes": {
      const parsed = parseTimeLimit(value);
      if ("fault" in parsed) return words.directives.notTime;
      if (parsed.minutes === "unlimited") return words.directives.noUnlimited;
      result.timeLimitMinutes = parsed.minutes;
      return null;
    }
    default:
      result[field] = value;
      return null;
  }
}
