"use client";

import { type Problem, problemSlug } from "@/lib/portal/problem";
import { ProblemNotice } from "./problem-notice";
import { patienceMs, StillReading, useWaited } from "./still-reading";
import * as words from "./words";

type WaitingNoticeProps = { problem: Problem; what: string; onRetry: () => void; className?: string };

/**
 * Why there is no data yet. That the facility hasn't answered is an ordinary first load, so for five seconds it shows as one.
 */
export function WaitingNotice({ problem, what, onRetry, className }: WaitingNoticeProps) {
  const waitedMs = useWaited();
  return problemSlug(problem) === "facility-slow" && waitedMs < patienceMs ? (
    <StillReading what={what} className={className} />
  ) : (
    <ProblemNotice
      problem={problem}
      failed={words.notLoaded(what)}
      onRetry={onRetry}
      role="status"
      className={className}
    />
  );
}
