"use client";

import { useEffect, useRef } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";
import * as words from "@/lib/compute/cancel/words";

/** The result of the last cancel, for beside the button: counted, with the warnings, and a refusal in its own words. */
export function CancelRemark({ summary }: { summary: CancelSummary | null }) {
  const ref = useRef<HTMLDivElement>(null);
  // The button may go once the job has ended: the focus must not go with it. After the dialog has given it back.
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
      {summary && summary.warnings.length > 0 ? <p>{words.schedulerWarning(summary.warnings)}</p> : null}
      {summary?.refusal ? (
        <p>
          {words.schedulerReason} <q>{summary.refusal}</q>
        </p>
      ) : null}
      {summary?.problem ? <ProblemNotice problem={summary.problem} compact role="alert" /> : null}
    </div>
  );
}
