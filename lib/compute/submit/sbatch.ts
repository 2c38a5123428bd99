import { parseTimeLimit } from "../job/time-limit";
import { limitOfZero } from "../job/words";
import { type DirectiveRemark, readDirectiveLines } from "./sbatch-lines";
import { readOptions, type SbatchOption } from "./sbatch-options";
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
const fields: Record<string, Field> = {
  "job-name": "name",
  account: "account",
  partition: "partition",
  nodes: "minimumNodes",
  ntasks: "tasks",
  time: "timeLimitMinutes",
  chdir: "workingDirectory",
};

const remarkWords: Record<DirectiveRemark["kind"], string> = {
  indented: words.directives.indented,
  quote: words.directives.openQuote,
  colon: words.directives.refused,
  component: words.directives.otherComponent,
};

/**
 * Imports a script's `#SBATCH` lines as sbatch reads them: those of its first job. Later options override earlier ones. What has
 * no field, what sbatch ignores or refuses, and where another job of a heterogeneous one begins is listed by line.
 */
export function importDirectives(script: string): ImportedDirectives {
  const { words: found, remarks } = readDirectiveLines(script);
  const result: ImportedDirectives = {
    notImported: remarks.map(({ line, text, kind }) => ({ line, text, why: remarkWords[kind] })),
  };
  for (const option of readOptions(found)) {
    const why = apply(result, option);
    if (why !== null) result.notImported.push({ line: option.line, text: option.shown, why });
  }
  result.notImported.sort((a, b) => a.line - b.line);
  return result;
}

function apply(result: ImportedDirectives, { name, value, lacksValue }: SbatchOption): string | null {
  if (name === null) return words.directives.refused;
  if (lacksValue) return words.directives.noValue;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return words.directives.noField;
  if (value === null || value === "") return words.directives.noValue;
  switch (field) {
    case "minimumNodes": {
      const nodes = toNodes(value);
      if (nodes === null || nodes.least === 0) return words.directives.notNodes;
      result.minimumNodes = nodes.least;
      return nodes.isRange ? words.directives.onlyLower : null;
    }
    case "tasks":
      if (!/^[1-9]\d{0,7}$/.test(value)) return words.directives.notTasks;
      result.tasks = Number(value);
      return null;
    case "timeLimitMinutes": {
      const parsed = value === "-1" ? { minutes: "unlimited" as const } : parseTimeLimit(value);
      // For sbatch, 0 means unlimited.
      if ("fault" in parsed)
        return parsed.fault === limitOfZero ? words.directives.noUnlimited : words.directives.notTime;
      if (parsed.minutes === "unlimited") return words.directives.noUnlimited;
      result.timeLimitMinutes = parsed.minutes;
      return null;
    }
    default:
      result[field] = value;
      return null;
  }
}

const count = "(\\d{1,7})([kKmM]?)";
const range = new RegExp(`^(?:${count})?-${count}$`);
const single = new RegExp(`^${count}$`);
const units: Record<string, number> = { "": 1, k: 1024, m: 1024 * 1024 };

/**
 * A number of nodes (`2`, `1k`), a range (`2-4`) or a list of sizes (`2,4,8-16`), as sbatch reads them; the form takes the
 * lowest. Null for anything else.
 */
function toNodes(text: string): { least: number; isRange: boolean } | null {
  const times = (digits: string, unit = "") => Number(digits) * (units[unit.toLowerCase()] ?? 1);
  const [, digits, unit] = single.exec(text) ?? [];
  if (digits !== undefined) return { least: times(digits, unit), isRange: false };
  const [, from, fromUnit, to, toUnit] = range.exec(text) ?? [];
  if (to !== undefined) {
    const [least, most] = [from === undefined ? 1 : times(from, fromUnit), times(to, toUnit)];
    return most < least ? null : { least, isRange: least !== most };
  }
  if (!/^\d{1,7}(?:[,:-]\d{1,7})+$/.test(text)) return null;
  return { least: Math.min(...text.split(/[,:-]/).map(Number)), isRange: true };
}
