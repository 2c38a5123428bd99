import { formatTimeLimit } from "../job/time-limit";
import type { Draft, JobDraft } from "./draft";
import * as outcomeWords from "./outcome/words";
import { type ImportedDirectives, importDirectives } from "./sbatch";
import type { SubmitFinding } from "./submit-finding";
import * as words from "./words";

/**
 * The fields that a script's `#SBATCH` lines set, by their names on the screen; those of them that are empty in the form; and
 * the lines not imported.
 */
export type Imported = {
  taken: string[];
  stillEmpty: string[];
  notImported: ImportedDirectives["notImported"];
};

/** Fills the first job description from the script's directives; the script stays unchanged. */
export function takeDirectives(draft: Draft): { draft: Draft; imported: Imported } {
  const read = importDirectives(draft.script);
  const found: [string, keyof JobDraft, string][] = [];
  const add = (label: string, field: keyof JobDraft, value: string | undefined) => {
    if (value !== undefined) found.push([label, field, value]);
  };
  add(words.fields.name, "name", read.name);
  add(words.fields.account, "account", read.account);
  add(words.fields.partition, "partition", read.partition);
  add(words.fields.minimumNodes, "minimumNodes", read.minimumNodes?.toString());
  add(words.fields.tasks, "tasks", read.tasks?.toString());
  if (read.timeLimitMinutes !== undefined)
    add(words.fields.timeLimit, "timeLimit", formatTimeLimit(read.timeLimitMinutes));
  add(words.fields.workingDirectory, "workingDirectory", read.workingDirectory);
  const change: Partial<JobDraft> = Object.fromEntries(found.map(([, field, value]) => [field, value]));
  const jobs = draft.jobs.map((job, index) => (index === 0 ? { ...job, ...change } : job));
  return {
    draft: { ...draft, jobs },
    imported: {
      taken: found.map(([label]) => label),
      stillEmpty: found
        .filter(([, field]) => (draft.jobs[0]?.[field] ?? "").trim() === "")
        .map(([label]) => label),
      notImported: read.notImported,
    },
  };
}

/** Maximum file size in bytes; the portal accepts no longer script. */
const mostFileBytes = 4_000_000;

/** The text of a script file, or why it can't be used. Never throws. */
export async function readScriptFile(file: File): Promise<{ script: string } | { fault: string }> {
  if (file.size > mostFileBytes) return { fault: words.fileTooLarge(file.name) };
  try {
    const bytes = await file.arrayBuffer();
    // Spreadsheets save “Unicode text” as UTF-16 with a byte order mark.
    const isWide = bytes.byteLength > 2 && new DataView(bytes).getUint16(0) === 0xfffe;
    const script = new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (script.includes("\0")) return { fault: words.notText(file.name) };
    return { script };
  } catch {
    return { fault: words.notUtf8(file.name) };
  }
}

/**
 * What to ask about before a job is sent: limits over which it would never start, a script of comments alone, and `#SBATCH`
 * lines that have no effect, because they can't be sent or their field is empty. None for most jobs.
 */
export function listSubmitQuestions(draft: Draft, findings: readonly SubmitFinding[]): string[] {
  const never = findings.filter(({ neverStarts }) => neverStarts).map((finding) => finding.words);
  const { notImported, stillEmpty } = takeDirectives(draft).imported;
  return [
    ...never,
    ...(/^\s*[^\s#]/m.test(draft.script) ? [] : [outcomeWords.noCommand]),
    ...notImported.map(({ text, why }) => outcomeWords.ignoredLine(text, why)),
    ...stillEmpty.map(outcomeWords.notImported),
  ];
}
