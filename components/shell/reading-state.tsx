"use client";

import { ProblemNotice } from "@/components/shell/problem-notice";
import { useTime } from "@/components/shell/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { StillReading } from "./still-reading";
import type { ReadingOnPage } from "./use-reading";

/** Of when a reading is; older than `staleAfterMs`, or with a read that fails, it is marked as such. */
export function AsOf({
  reading,
  staleAfterMs = 3 * minuteMs,
}: {
  reading: ReadingOnPage<unknown>;
  staleAfterMs?: number;
}) {
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
    </span>
  );
}

/** What stands where data would: the failure, or that it is being read; and above old data that reading fails. */
export function ReadingState({
  reading,
  what,
  className = "",
}: {
  reading: ReadingOnPage<unknown>;
  what: string;
  className?: string;
}) {
  const { data, problem, retry } = reading;
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
  return data === undefined ? <StillReading what={what} className={className} /> : null;
}
