"use client";

import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { AskFirst } from "./ask-first";
import { StillReading } from "./still-reading";
import type { ReadingOnPage } from "./use-reading";

type Aged = Pick<ReadingOnPage<unknown>, "asOfMs" | "problem"> &
  Partial<Pick<ReadingOnPage<unknown>, "isOnDemand" | "isReading" | "retry">>;

/** The time of a reading, marked as stale after `staleAfterMs` or if the last read failed. */
export function AsOf({ reading, staleAfterMs = 3 * minuteMs }: { reading: Aged; staleAfterMs?: number }) {
  const { zone, renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs, 10_000);
  if (reading.asOfMs === null) return null;
  const ageMs = Math.max(0, nowMs - reading.asOfMs);
  const isOld = ageMs > staleAfterMs || reading.problem !== null;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm tabular-nums ${isOld ? "font-semibold text-warn" : "text-ink-muted"}`}
    >
      {isOld ? <StateMark tone="warn" /> : null}
      <span>
        {isOld ? "Stale: as of " : "As of "}
        <time dateTime={new Date(reading.asOfMs).toISOString()}>
          {formatInstant(reading.asOfMs, zone, "clock")} {formatZone(reading.asOfMs, zone)}
        </time>
        {isOld ? `, ${formatDuration(ageMs)} old` : ""}
      </span>
      {reading.isOnDemand ? (
        <Button size="small" onClick={reading.retry} busy={reading.isReading}>
          Read again
        </Button>
      ) : null}
    </span>
  );
}

/**
 * What is shown instead of data: the failure, a loading state, or a button if loading is on demand. With old
 * data on the page, only a failure is shown.
 */
export function ReadingState({
  reading,
  what,
  className = "",
}: {
  reading: ReadingOnPage<unknown>;
  what: string;
  className?: string;
}) {
  const { data, problem, isReading, isOnDemand, retry } = reading;
  if (problem)
    return (
      <ProblemNotice
        problem={problem}
        compact={data !== undefined}
        onRetry={retry}
        role="status"
        className={className}
      />
    );
  if (data !== undefined) return null;
  return isOnDemand && !isReading ? (
    <AskFirst what={what} onAsk={retry} className={className} />
  ) : (
    <StillReading what={what} className={className} />
  );
}
