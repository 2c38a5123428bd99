import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Notice } from "@/components/ui/notice";
import * as words from "@/lib/compute/submit/words";
import type { Problem } from "@/lib/portal/problem";
import type { KnownSurroundings } from "./use-surroundings";

/** What couldn't be loaded and therefore isn't checked before sending. None of it prevents a submit. */
export function SubmitSurroundings({ around: { missing } }: { around: KnownSurroundings }) {
  if (missing.length === 0) return null;
  const retryAll = () => {
    for (const { retry } of missing) retry?.();
  };
  // As a rule all are missing for one cause, which is shown once.
  const causes = missing.filter(
    ({ problem }, index) => missing.findIndex((other) => isSame(other.problem, problem)) === index,
  );
  return (
    <Notice tone="warn" title={words.notChecked(missing.map(({ what }) => what).join(", "))}>
      {causes.map(({ what, problem }) =>
        problem ? <ProblemNotice key={what} problem={problem} compact onRetry={retryAll} /> : null,
      )}
    </Notice>
  );
}

const isSame = (one: Problem | null, other: Problem | null) =>
  one?.type === other?.type && one?.detail === other?.detail;
