import { ProblemNotice } from "@/components/shell/problem-notice";
import { Notice } from "@/components/ui/notice";
import type { KnownSurroundings } from "./use-surroundings";

/** What could not be read and therefore isn't checked before sending. Nothing of it stops a submit. */
export function SubmitSurroundings({ around: { missing } }: { around: KnownSurroundings }) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" title={`Not checked before sending: ${missing.map(({ what }) => what).join(", ")}`}>
      {missing.map(({ what, problem, retry }) =>
        problem ? <ProblemNotice key={what} problem={problem} compact onRetry={retry ?? undefined} /> : null,
      )}
    </Notice>
  );
}
