import type { Draft } from "./draft";
import * as words from "./outcome/words";
import type { SubmitFinding } from "./submit-finding";
import { takeDirectives } from "./submit-import";

/**
 * What to ask about before a job is sent: limits over which it would never start, and `#SBATCH` lines that have no effect,
 * because they can't be sent or their field is empty. None for most jobs.
 */
export function listSubmitQuestions(draft: Draft, findings: readonly SubmitFinding[]): string[] {
  const never = findings.filter(({ neverStarts }) => neverStarts).map((finding) => finding.words);
  const { notImported, stillEmpty } = takeDirectives(draft).imported;
  return [
    ...never,
    ...notImported.map(({ text, why }) => words.ignoredLine(text, why)),
    ...stillEmpty.map(words.notImported),
  ];
}
