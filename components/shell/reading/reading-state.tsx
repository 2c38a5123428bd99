"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { AskFirst } from "./ask-first";
import { useFailedRefresh } from "./failed-refreshes";
import type { ReadingOnPage } from "./use-reading";
import { StillReading, WaitingNotice } from "./waiting-notice";
import * as words from "./words";

type Aged = Pick<ReadingOnPage<unknown>, "asOfMs" | "problem"> &
  Partial<Pick<ReadingOnPage<unknown>, "isOnDemand" | "isReading" | "retry">>;

/** The time of a reading: quiet while it is fresh, loud after `staleAfterMs` or if the last read failed. */
export function AsOf({ reading, staleAfterMs = 3 * minuteMs }: { reading: Aged; staleAfterMs?: number }) {
  const { zone, renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs, 10_000);
  if (reading.asOfMs === null) return null;
  const ageMs = Math.max(0, nowMs - reading.asOfMs);
  const isOld = ageMs > staleAfterMs || reading.problem !== null;
  return (
    <span className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-1.5">
      {/* Wide enough for either state, and the time stays where it is, so nothing moves when it turns stale. */}
      <span
        className={`inline-flex min-h-5 w-76 max-w-full items-center text-xs ${isOld ? "font-medium text-warn" : "text-ink-muted"}`}
      >
        <span>
          {words.asOf}{" "}
          <time dateTime={new Date(reading.asOfMs).toISOString()}>
            <span className="tabular-nums">{formatInstant(reading.asOfMs, zone, "clock")}</span>{" "}
            {formatZone(reading.asOfMs, zone)}
          </time>
          {isOld ? words.stale(formatDuration(ageMs)) : ""}
        </span>
        {isOld ? <StateMark tone="warn" className="ml-1.5" /> : null}
      </span>
      {reading.isOnDemand ? (
        <Button size="small" onClick={reading.retry} busy={reading.isReading}>
          {words.refresh}
        </Button>
      ) : null}
    </span>
  );
}

/**
 * What is shown instead of data: the failure, a loading state, or a button if loading is on demand. With old data on the
 * page it shows nothing in place: the shell shows the failure (useFailedRefresh).
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
  useFailedRefresh(what, data === undefined ? null : problem, retry);
  if (data !== undefined) return null;
  if (problem) return <WaitingNotice problem={problem} what={what} onRetry={retry} className={className} />;
  return isOnDemand && !isReading ? (
    <AskFirst what={what} onAsk={retry} className={className} />
  ) : (
    <StillReading what={what} className={className} />
  );
}
