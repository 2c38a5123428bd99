import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/lib/portal/problem";
import type { KnownSurroundings } from "./use-surroundings";

/** Lists what couldn't be loaded and therefore isn't checked before sending. Submitting stays possible. */
export function SubmitSurroundings({ around: { missing } }: { around: KnownSurroundings }) {
  if (missing.length === 0) return null;
  const retryAll = () => {
    for (const { retry } of missing) retry?.();
  };
  // Several failures usually share one cause, which is shown once.
  const causes = missing.filter(
    ({ problem }, index) => missing.findIndex((other) => isSame(other.problem, problem)) === index,
  );
  return (
    <Notice tone="warn" title={`Not checked before sending: ${missing.map(({ what }) => what).join(", ")}`}>
      {causes.map(({ what, problem }) =>
        problem ? <ProblemNotice key={what} problem={problem} compact onRetry={retryAll} /> : null,
      )}
    </Notice>
  );
}

const isSame = (one: Problem | null, other: Problem | null) =>
  one?.type === other?.type && one?.detail === other?.detail;
