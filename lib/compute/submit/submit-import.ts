import { formatTimeLimit } from "../job/time-limit";
import { type Draft, emptyJobDraft, type JobDraft } from "./draft";
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
  const { notImported, timeLimitMinutes, ...read } = importDirectives(draft.script);
  const timeLimit = timeLimitMinutes === undefined ? undefined : formatTimeLimit(timeLimitMinutes);
  const values: Partial<Record<string, string | number>> = { ...read, timeLimit };
  const set = (Object.keys(words.fields) as (keyof typeof words.fields)[]).filter(
    (field) => values[field] !== undefined,
  );
  const change = Object.fromEntries(set.map((field) => [field, String(values[field])]));
  const [first = emptyJobDraft, ...others] = draft.jobs;
  return {
    draft: { ...draft, jobs: [{ ...first, ...change }, ...others] },
    imported: {
      taken: set.map((field) => words.fields[field]),
      stillEmpty: set
        .filter((field) => first[field as keyof JobDraft].trim() === "")
        .map((field) => words.fields[field]),
      notImported,
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
