import "server-only";
import { isUtf8 } from "node:buffer";
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from "yaml";
import { z } from "zod";
import type { JobDraft } from "../submit/draft";
import { formatEnvironment, usualEnvironment } from "../submit/environment";
import { listPlaceholders } from "../submit/placeholders";
import { checkDraft } from "../submit/submit-form";
import { submitInputSchema } from "../submit/submit-model";
import { type FrontMatter, fieldKeys, frontMatterSchema, templateJobSchema } from "./front-matter";
import type { FacilityTemplate } from "./template-model";

/** A template, and the compute resources on which it is offered; null: all. */
export type OfferedTemplate = { template: FacilityTemplate; resources: string[] | null };
/** A file as read: `offered` is null if there are faults. */
type ReadTemplate = { offered: OfferedTemplate | null } & Omit<ReadFront, "front">;

const mostScript = 200_000;

/**
 * Reads a file of TEMPLATES_DIR (docs/templates.md). `known`: the resources that the portal offers; null if they aren't set up.
 * Never throws.
 */
export function readTemplate(file: string, bytes: Buffer, known: readonly string[] | null): ReadTemplate {
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const faults = listTextFaults(bytes);
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---") faults.push({ line: 1, words: "must be exactly ---, before the front matter" });
  else if (end < 0) faults.push({ line: 1, words: "the front matter has no end: a line ---" });
  if (lines[0] !== "---" || end < 0) return { offered: null, title: null, faults };
  const script = lines.slice(end + 1).join("\n");
  faults.push(...listScriptFaults(script, end + 2));
  const { front, title, ...read } = readFrontMatter(lines.slice(1, end).join("\n"), script, known);
  faults.push(...read.faults);
  if (faults.length > 0 || front === null) return { offered: null, title, faults };
  const { resources, job, ...shown } = front;
  const template = { id: file, ...shown, draft: { script, jobs: [toJobDraft(job)] } };
  return { offered: { template, resources }, title, faults };
}

/** Faults of a file's bytes, each kind once, in the first line that has it. */
function listTextFaults(bytes: Buffer): TemplateFault[] {
  const lines = bytes.toString("latin1").split("\n");
  const kinds: [words: string, isIn: (line: string) => boolean][] = [
    ["isn't UTF-8", (line) => !isUtf8(Buffer.from(line, "latin1"))],
    ["has a Windows line ending", (line) => line.includes("\r")],
    ["has a control character", (line) => /[^\P{Cc}\t\r\u0080-\u009f]/u.test(line)],
  ];
  const found = kinds.flatMap(([words, isIn]) => {
    const at = lines.findIndex(isIn);
    return at < 0 ? [] : [{ line: at + 1, words }];
  });
  const hasMark = bytes.subarray(0, 3).equals(Buffer.from("\ufeff"));
  return hasMark ? [{ line: 1, words: "begins with a byte order mark" }, ...found] : found;
}

/** Faults of the script, which begins in line `first` of its file. */
function listScriptFaults(script: string, first: number): TemplateFault[] {
  if (script.trim() === "") return [{ line: first - 1, words: "the script is empty" }];
  const faults: TemplateFault[] = [];
  if (!/^#!\s*\/\S/.test(script))
    faults.push({
      line: first,
      words: "the script must begin with #! and an interpreter, such as #!/bin/bash",
    });
  if (script.length > mostScript)
    faults.push({ line: first, words: "the script has more than 200,000 characters" });
  for (const [at, line] of script.split("\n").entries())
    if (/^\s*#SBATCH\b/.test(line))
      faults.push({ line: first + at, words: "#SBATCH has no effect here; use the keys of job" });
  return faults;
}

const mostCharacters = 50_000;
const mostDepth = 30;

/** What is wrong with a file, in which of its lines, from 1. */
type TemplateFault = { line: number; words: string };
/** Front matter as read: null if it has faults. `title`, if it has one, with its line. */
type ReadFront = {
  front: FrontMatter | null;
  title: { text: string; line: number } | null;
  faults: TemplateFault[];
};

/** Reads the front matter, which begins in line 2 of its file. `known`: the resources on offer; null: any. Never throws. */
function readFrontMatter(text: string, script: string, known: readonly string[] | null): ReadFront {
  const faults: TemplateFault[] = [];
  const add = (line: number, words: string) => faults.push({ line, words });
  const nothing = { front: null, title: null, faults };
  const deep = findTooDeep(text);
  if (text.length > mostCharacters) add(1, "the front matter has more than 50,000 characters");
  else if (deep !== null) add(deep, "is nested too deeply");
  if (faults.length > 0) return nothing;
  const lineCounter = new LineCounter();
  // Each value is read as it is written: 007 is no 7, and 1.10 no 1.1.
  const options = { schema: "failsafe", prettyErrors: false, logLevel: "error", lineCounter } as const;
  const document = parseDocument(text, options);
  const lineAt = (at: number) => lineCounter.linePos(Math.min(at, Math.max(0, text.length - 1))).line + 1;
  for (const { pos, code, message } of document.errors) {
    const line = lineAt(pos[0]);
    const isUnquoted = /: +[[{]|: .*: /.test(text.split("\n")[line - 2] ?? "");
    const hint = isUnquoted ? "; values that begin with { or [, or contain “: ”, need quotes" : "";
    add(line, code === "MULTIPLE_DOCS" ? "has a second document" : `isn't valid YAML: ${message}${hint}`);
  }
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) || node.tag || node.anchor)
        add(lineAt(node.range?.[0] ?? 0), "anchors, aliases and tags can't be used");
    },
  });
  if (faults.length > 0) return nothing;
  const given: unknown = document.toJS({ maxAliasCount: 0 }) ?? {};
  const lineOf = (path: readonly PropertyKey[]) => findLine(document, path, lineAt);
  const parsed = frontMatterSchema.safeParse(given);
  for (const { path, message, ...issue } of parsed.error?.issues ?? [])
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys)
        add(lineOf([...path, key]), `“${key}” is unknown; known are ${listKeys(path).join(", ")}`);
    else add(lineOf(path), `${path.findLast((key) => typeof key === "string") ?? "front matter"} ${message}`);
  const { title, resources, job, fields } = looseSchema.parse(given);
  for (const [at, name] of resources.entries())
    if (known && !known.includes(name))
      add(lineOf(["resources", at]), `resources has “${name}”; COMPUTE_RESOURCES offers ${known.join(", ")}`);
  const names = fields.map(({ name }) => name);
  const used = listPlaceholders({ script: `${script}\n${JSON.stringify(job)}`, jobs: [] });
  for (const [at, name] of names.entries()) {
    if (name === null) continue;
    if (names.indexOf(name) < at) add(lineOf(["fields", at, "name"]), `name “${name}” is used twice`);
    else if (!used.includes(name))
      add(lineOf(["fields", at, "name"]), `{${name}} is neither in the script nor in job`);
  }
  listJobFaults(job, names, (path, words) => {
    const line = lineOf(["job", ...path]);
    if (!faults.some((fault) => fault.line === line)) add(line, words);
  });
  return {
    front: parsed.data ?? null,
    title: title === null ? null : { text: title, line: lineOf(["title"]) },
    faults,
  };
}

/** What a front matter has of these, whatever else is wrong with it. */
const looseSchema = z
  .object({
    title: z.string().trim().min(1).nullable().catch(null),
    resources: z.array(z.string()).catch([]),
    job: z.record(z.string(), z.unknown()).catch({}),
    fields: z.array(z.object({ name: z.string().nullable().catch(null) }).catch({ name: null })).catch([]),
  })
  .catch({ title: null, resources: [], job: {}, fields: [] });

/** The first line that is nested deeper than any front matter, which a parser that calls itself may not survive. */
function findTooDeep(text: string): number | null {
  let depth = 0;
  for (const [at, line] of text.split("\n").entries()) {
    for (const sign of line.match(/[[\]{}]/g) ?? [])
      depth = Math.max(0, depth + (/[[{]/.test(sign) ? 1 : -1));
    if (depth > mostDepth || /^[\s?:-]{80}/.test(line)) return at + 2;
  }
  return null;
}

/** The line of a key or an item of a list; of what it is missing in, if it is missing. */
function findLine(
  document: Document.Parsed,
  path: readonly PropertyKey[],
  lineAt: (at: number) => number,
): number {
  let node: unknown = document.contents;
  let line = 1;
  for (const key of path) {
    const pair = isMap<ParsedNode, ParsedNode>(node)
      ? node.items.find((one) => isScalar(one.key) && one.key.value === key)
      : null;
    const item = isSeq<ParsedNode>(node) ? node.items[Number(key)] : null;
    const at = pair?.key.range[0] ?? item?.range[0];
    if (at === undefined) break;
    line = lineAt(at);
    node = pair ? pair.value : item;
  }
  return line;
}

/** The keys that are known where an unknown one was found. */
function listKeys([place]: readonly PropertyKey[]): string[] {
  if (place === "fields") return fieldKeys;
  return Object.keys(place === "job" ? templateJobSchema.shape : frontMatterSchema.shape);
}

/** The keys of job, by the names that the form's findings have. */
const jobKeys: Record<string, string> = {
  minimumNodes: "nodes",
  timeLimitMinutes: "time-limit",
  workingDirectory: "working-directory",
};

/** Faults of job that no value of a field can put right: by the form's own rules, of what has no placeholder. */
function listJobFaults(
  job: Record<string, unknown>,
  names: readonly (string | null)[],
  add: (path: string[], words: string) => void,
): void {
  const fixed: Record<string, string> = {};
  for (const [key, value] of Object.entries(job)) {
    if (typeof value !== "string") continue;
    const placeholders = listPlaceholders({ script: value, jobs: [] });
    const unknown = placeholders.find((name) => !names.includes(name));
    if (unknown !== undefined) add([key], `${key} has {${unknown}}, which is the name of no field`);
    else if (placeholders.length === 0 && value.trim() !== "") fixed[key] = value;
  }
  const draft = toJobDraft({ "working-directory": "/", ...fixed });
  const around = { partitions: null, interruptions: [], user: null, account: null, sayMoment: String };
  const { findings } = checkDraft({ script: "#!/bin/sh\n", jobs: [draft] }, 1, around, submitInputSchema, 0);
  for (const { level, field, words } of findings) {
    const [name = ""] = field.split(".").slice(2);
    const key = jobKeys[name] ?? name;
    if (level === "error" && Object.hasOwn(job, key)) add([key], `${key}: ${words}`);
  }
}

/** The description of a job. A job without PATH gets the usual one. */
function toJobDraft(job: FrontMatter["job"]): JobDraft {
  const usual = Object.fromEntries(usualEnvironment.map(({ name, value }) => [name, value]));
  return {
    name: job.name ?? "",
    account: job.account ?? "",
    partition: job.partition ?? "",
    minimumNodes: job.nodes ?? "",
    tasks: job.tasks ?? "",
    timeLimit: job["time-limit"] ?? "",
    workingDirectory: job["working-directory"] ?? "",
    environment: formatEnvironment(
      Object.entries({ ...usual, ...job.environment }).map(([name, value]) => ({ name, value })),
    ),
  };
}
