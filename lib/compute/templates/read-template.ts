import "server-only";
import { isUtf8 } from "node:buffer";
import { type ReadFront, readFrontMatter, type TemplateFault, toJobDraft } from "./read-front-matter";
import type { FacilityTemplate } from "./template-model";

/** A template, and the compute resources on which it is offered; null: all. */
export type OfferedTemplate = { template: FacilityTemplate; resources: string[] | null };
/** A file as read: `offered` is null if there are faults. */
export type ReadTemplate = { offered: OfferedTemplate | null } & Omit<ReadFront, "front">;

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
