import { formatTimeLimit } from "../job/time-limit";
import type { Draft, JobDraft } from "./draft";
import { type ImportedDirectives, importDirectives } from "./sbatch";

/** What taking over a script's `#SBATCH` lines changed, by the fields' names on the screen, and what was left. */
export type Imported = { taken: string[]; notImported: ImportedDirectives["notImported"] };

/** Fills the first job description with what the script's directives say; the script stays as it is. */
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

/** What a file may weigh, in bytes; the portal takes no longer script. */
export const mostFileBytes = 4_000_000;

/** The text of a script's file, or why it is none. */
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
