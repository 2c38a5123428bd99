import { formatTimeLimit } from "../job/time-limit";
import type { Draft, JobDraft } from "./draft";
import { type ImportedDirectives, importDirectives } from "./sbatch";

/** The fields changed by importing a script's `#SBATCH` lines, by their names on the screen, and the lines not imported. */
export type Imported = { taken: string[]; notImported: ImportedDirectives["notImported"] };

/** Fills the first job description from the script's directives; the script stays unchanged. */
export function takeDirectives(draft: Draft): { draft: Draft; imported: Imported } {
  const found = importDirectives(draft.script);
  const told: [string, Partial<JobDraft>][] = [];
  const add = (label: string, field: keyof JobDraft, value: string | undefined) => {
    if (value !== undefined) told.push([label, { [field]: value }]);
  };
  add("Name", "name", found.name);
  add("Account", "account", found.account);
  add("Partition", "partition", found.partition);
  add("Minimum nodes", "minimumNodes", found.minimumNodes?.toString());
  add("Tasks", "tasks", found.tasks?.toString());
  if (found.timeLimitMinutes !== undefined)
    add("Time limit", "timeLimit", formatTimeLimit(found.timeLimitMinutes));
  add("Working directory", "workingDirectory", found.workingDirectory);
  const change: Partial<JobDraft> = Object.assign({}, ...told.map(([, part]) => part));
  const jobs = draft.jobs.map((job, index) => (index === 0 ? { ...job, ...change } : job));
  return {
    draft: { ...draft, jobs },
    imported: { taken: told.map(([label]) => label), notImported: found.notImported },
  };
}

/** Maximum file size in bytes; the portal accepts no longer script. */
export const mostFileBytes = 4_000_000;

/** The text of a script file, or why it can't be used. Never throws. */
export async function readScriptFile(file: File): Promise<{ script: string } | { fault: string }> {
  if (file.size > mostFileBytes) return { fault: `${file.name} is larger than 4 MB and was not opened.` };
  try {
    const bytes = await file.arrayBuffer();
    const script = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (script.includes("\0")) return { fault: `${file.name} is no text file and was not opened.` };
    return { script };
  } catch {
    return { fault: `${file.name} is no text in UTF-8 and was not opened.` };
  }
}
