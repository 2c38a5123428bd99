"use client";

import { useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { Skeleton } from "@/components/ui/skeleton";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import { formatDuration, secondMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { ProblemNotice } from "./problem-notice";
import * as words from "./words";

/** `isOfBrowser`: nothing was requested for the page's HTML. */
type StillReadingProps = { what: string; isOfBrowser?: boolean | undefined; className?: string };
type WaitingNoticeProps = StillReadingProps & { problem: Problem | null; onRetry: () => void };

/** Why there is no data yet. A first answer that is still awaited is no failure, however long it takes. */
export function WaitingNotice({ problem, what, isOfBrowser, onRetry, className }: WaitingNoticeProps) {
  return problem === null || problemSlug(problem) === "facility-slow" ? (
    <StillReading what={what} isOfBrowser={isOfBrowser} className={className} />
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

/** An ordinary first load takes up to this long (ms); a longer one is said in words. */
const patienceMs = 5 * secondMs;

/** What a first load shows: a skeleton, after five seconds grey words in its place with the time waited. */
function StillReading({ what, isOfBrowser = false, className = "" }: StillReadingProps) {
  const nowMs = useNow(useTime().renderedAtMs);
  const [sinceMs] = useState(nowMs);
  const waitedMs = nowMs - sinceMs;
  return (
    <div className={`grid min-h-96 content-start gap-2 ${className}`}>
      {waitedMs < patienceMs ? (
        <>
          <noscript>
            <p>{isOfBrowser ? words.needsScripts(what) : words.noScripts}</p>
          </noscript>
          <Skeleton label={words.loading(what)} lines={8} />
        </>
      ) : (
        <p role="status" className="text-ink-muted tabular-nums">
          {words.stillLoading(what, formatDuration(waitedMs))}
        </p>
      )}
    </div>
  );
}
