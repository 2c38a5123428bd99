import { parseTimeLimit } from "../job/time-limit";
import { limitOfZero } from "../job/words";
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

/** How an option takes a value (getopt_long). */
type Value = "required" | "optional" | "none";

/** sbatch's options (src/common/slurm_opt.c of 26.05), each with its letter if it has one. */
const required =
  "account/A acctg-freq array/a autocomplete batch bb bbf begin/b chdir/D cluster cluster-constraint clusters/M comment constraint/C " +
  "container container-id context core-spec/S cores-per-socket cpu-freq cpus-per-gpu cpus-per-task/c deadline delay-boot dependency/d " +
  "distribution/m error/e exclude/x export export-file extra extra-node-info/B gid gpu-bind gpu-freq gpus/G gpus-per-node " +
  "gpus-per-socket gpus-per-task gres gres-flags hint input/i job-name/J kill-on-invalid-dep licenses/L mail-type mail-user mcs-label " +
  "mem mem-bind mem-per-cpu mem-per-gpu mem-update mincpus network nodefile/F nodelist/w nodes/N ntasks/n ntasks-per-core " +
  "ntasks-per-gpu ntasks-per-node ntasks-per-socket ntasks-per-tres open-mode output/o partition/p prefer priority profile qos/q " +
  "reservation resources runtime segment signal sockets-per-node switches tasks-per-node thread-spec threads-per-core time/t time-min " +
  "tmp tres-bind tres-per-task uid wait-all-nodes wckey wrap";
const optional = "exclusive nice no-kill/k oom-kill-step propagate requeue resv-ports";
const none =
  "consolidate-segments contiguous external get-user-env help/h hold/H ignore-pbs no-requeue overcommit/O oversubscribe/s parsable " +
  "quiet/Q reboot spread-job spread-segments stepmgr test-only usage use-min-nodes verbose/v version/V wait/W";

const byName = new Map<string, Value>();
const byLetter = new Map<string, string>();
for (const [kind, list] of Object.entries({ required, optional, none }))
  for (const entry of list.split(" ")) {
    const [name = "", letter] = entry.split("/");
    byName.set(name, kind as Value);
    if (letter) byLetter.set(letter, name);
  }

/**
 * An option by its long name, as getopt_long finds it, or (name null) a word that sbatch refuses. `value` is null if it has none;
 * `lacksValue`: although it needs one.
 */
type SbatchOption = {
  name: string | null;
  value: string | null;
  lacksValue: boolean;
  line: number;
  shown: string;
};

/**
 * The options among the words of a script: long ones also abbreviated, values after `=` or as the next word; several letters in
 * one word, the last with its value. A stray word, an unknown option, and a value for an option that takes none are refused.
 */
function readOptions(words: readonly DirectiveWord[]): SbatchOption[] {
  const found: SbatchOption[] = [];
  for (let at = 0; at < words.length; at++) {
    const { text, line } = words[at] as DirectiveWord;
    const next = words[at + 1]?.text ?? null;
    const read = text.startsWith("--") ? readLong(text, next) : readShort(text, next);
    found.push(...read.options.map((option) => ({ ...option, line })));
    if (read.hasTakenNext) at++;
  }
  return found;
}

type Read = { options: Omit<SbatchOption, "line">[]; hasTakenNext: boolean };

const refuse = (shown: string) => ({ name: null, value: null, lacksValue: false, shown });

function readLong(word: string, next: string | null): Read {
  const [, typed = "", attached] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const name = findName(typed);
  const kind = name === null ? undefined : byName.get(name);
  if (name === null || kind === undefined || (kind === "none" && attached !== undefined))
    return { options: [refuse(word)], hasTakenNext: false };
  return toOption(name, kind, attached, next, word);
}

/** The option of a name, or of the only one that begins like this. */
function findName(typed: string): string | null {
  if (byName.has(typed)) return typed;
  const like = typed === "" ? [] : [...byName.keys()].filter((name) => name.startsWith(typed));
  return like.length === 1 ? (like[0] ?? null) : null;
}

function readShort(word: string, next: string | null): Read {
  if (!/^-./.test(word)) return { options: [refuse(word)], hasTakenNext: false };
  const options: Read["options"] = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word[at] ?? "";
    const name = byLetter.get(letter);
    const kind = name === undefined ? undefined : byName.get(name);
    if (name === undefined || kind === undefined) {
      options.push(refuse(at === 1 ? word : `-${letter}`));
      return { options, hasTakenNext: false };
    }
    const rest = word.slice(at + 1);
    if (kind === "none") {
      options.push({ name, value: null, lacksValue: false, shown: `-${letter}` });
      continue;
    }
    const last = toOption(name, kind, rest === "" ? undefined : rest, next, `-${letter}${rest}`);
    return { options: [...options, ...last.options], hasTakenNext: last.hasTakenNext };
  }
  return { options, hasTakenNext: false };
}

function toOption(
  name: string,
  kind: Value,
  attached: string | undefined,
  next: string | null,
  shown: string,
): Read {
  if (kind !== "required" || attached !== undefined)
    return { options: [{ name, value: attached ?? null, lacksValue: false, shown }], hasTakenNext: false };
  if (next === null)
    return { options: [{ name, value: null, lacksValue: true, shown }], hasTakenNext: false };
  return {
    options: [{ name, value: next, lacksValue: false, shown: `${shown} ${next}` }],
    hasTakenNext: true,
  };
}

/** A word of the script's directives, without its quotes, and the number of its line. */
type DirectiveWord = { text: string; line: number };

/** Something that isn't read as options: its line, its text, and which of these it is. */
type DirectiveRemark = {
  line: number;
  text: string;
  kind: "indented" | "quote" | "colon" | "component";
};

/** What a script tells sbatch about its first job, and what else its directives contain. */
type DirectiveLines = { words: DirectiveWord[]; remarks: DirectiveRemark[] };

const space = /[ \t\n\v\f\r]/;

/**
 * The directives of a script as sbatch reads them (src/sbatch/opt.c): lines before the first command that begin with `#SBATCH`
 * or `#SLURM` in the first column, with or without a space after it. `hetjob` or `packjob` begins another job, whose options
 * aren't this one's; releases differ in where on its line the word may be, so it counts anywhere.
 */
function readDirectiveLines(script: string): DirectiveLines {
  const found: DirectiveLines = { words: [], remarks: [] };
  for (const [index, content] of script.split("\n").entries()) {
    const line = index + 1;
    const options = /^#(?:SBATCH|SLURM)(.*)$/s.exec(content)?.[1];
    if (options === undefined) {
      const text = content.trim();
      if (text !== "" && !text.startsWith("#")) break;
      if (/^#SBATCH(?![A-Za-z])/.test(text)) found.remarks.push({ line, text, kind: "indented" });
      continue;
    }
    const { words, fault } = splitWords(options);
    const component = words.find((word) => /^(?:hetjob|packjob)$/i.test(word));
    if (component) {
      found.remarks.push({ line, text: component, kind: "component" });
      break;
    }
    if (fault) found.remarks.push({ line, text: options.trim(), kind: fault });
    else found.words.push(...words.map((text) => ({ text, line })));
  }
  return found;
}

type Split = { words: string[]; fault: "quote" | "colon" | null };

/**
 * The words of a line up to a comment: `#` begins one anywhere outside quotes, also within a word. Quotes group, a backslash
 * protects the next character, in quotes of both kinds. An empty word ends the line. sbatch refuses a script with an open quote
 * or a word that begins with a colon.
 */
function splitWords(text: string): Split {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && space.test(text[at] ?? "")) at++;
    if (text[at] === ":") return { words: [], fault: "colon" };
    const word = readWord(text, at);
    if (word === null) return { words: [], fault: "quote" };
    if (word.text === "") return { words, fault: null };
    words.push(word.text);
    at = word.end;
  }
}

/** The word that begins at `from`, and where it ends; null if a quote isn't closed. */
function readWord(text: string, from: number): { text: string; end: number } | null {
  let [word, quote, at] = ["", "", from];
  for (; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (quote === "" && (space.test(sign) || sign === "#")) break;
    if (sign === "\\") word += text[++at] ?? "";
    else if (sign === quote) quote = "";
    else if (quote === "" && (sign === '"' || sign === "'")) quote = sign;
    else word += sign;
  }
  return quote === "" ? { text: word, end: at } : null;
}
