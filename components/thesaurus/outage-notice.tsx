"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import * as words from "@/lib/thesaurus/words";
import { useOutage, useRetryAll } from "./use-outage";

/** One notice for what several panels can't read for the same reason. Renders nothing otherwise. */
export function OutageNotice() {
  const outage = useOutage();
  const retryAll = useRetryAll();
  return (
    <div role="status">
      {outage ? (
        <>
          <ProblemNotice problem={outage.problem} onRetry={() => void retryAll()} />
          <p className="sr-only">{words.severalFailed(outage.count)}</p>
        </>
      ) : null}
    </div>
  );
}
