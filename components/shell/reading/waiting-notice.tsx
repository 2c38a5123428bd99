"use client";

import { useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { type Problem, problemSlug } from "@/lib/portal/problem";
import { formatDuration, secondMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { ProblemNotice } from "./problem-notice";
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

/** An ordinary first load takes up to this long (ms); only a longer one is an alarm. */
export const patienceMs = 5 * secondMs;

/** How long a component has been waiting, in ms, by the second. */
export function useWaited(): number {
  const nowMs = useNow(useTime().renderedAtMs);
  const [sinceMs] = useState(nowMs);
  return nowMs - sinceMs;
}

/** `isOfBrowser`: nothing was requested for the page's HTML. */
type StillReadingProps = { what: string; isOfBrowser?: boolean | undefined; className?: string };

/** What a first load shows: a skeleton, after five seconds a notice in its place with the time waited. */
export function StillReading({ what, isOfBrowser = false, className = "" }: StillReadingProps) {
  const waitedMs = useWaited();
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
        <Notice tone="warn" role="status" title={words.stillLoading(what)}>
          <p className="tabular-nums">{words.noResponseYet(formatDuration(waitedMs))}</p>
        </Notice>
      )}
    </div>
  );
}
