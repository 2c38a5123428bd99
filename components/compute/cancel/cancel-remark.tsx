"use client";

import { useEffect, useRef } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";

/**
 * The result of the last cancel, beside the button: counts, warnings, and the scheduler's own words for a
 * refusal.
 */
export function CancelRemark({ summary }: { summary: CancelSummary | null }) {
  const ref = useRef<HTMLDivElement>(null);
  // The button may disappear once the job has ended, and the focus with it. So the focus moves here after the
  // dialog has returned it to the button.
  useEffect(() => {
    if (!summary) return;
    const timer = setTimeout(() => ref.current?.focus(), 10);
    return () => clearTimeout(timer);
  }, [summary]);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={
        summary
          ? `wrap-anywhere grid min-w-0 gap-1 py-1 text-sm ${summary.problem ? "basis-full" : ""}`
          : "sr-only"
      }
    >
      <p role="status">{summary ? `${summary.words}.` : ""}</p>
      {summary && summary.warnings.length > 0 ? (
        <p>The scheduler warns: {summary.warnings.join("; ")}</p>
      ) : null}
      {summary?.refusal ? (
        <p>
          The scheduler said: <q>{summary.refusal}</q>
        </p>
      ) : null}
      {summary?.problem ? <ProblemNotice problem={summary.problem} compact role="alert" /> : null}
    </div>
  );
}
