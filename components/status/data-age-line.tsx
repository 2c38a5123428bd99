"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import type { DataAge } from "@/lib/status/data-age";
import * as words from "@/lib/status/words";
import { formatDuration, hourMs, minuteMs } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";

type DataAgeLineProps = { age: DataAge; hasProblem: boolean; isLoading?: boolean };

/** The time and age of the data, in a line of constant height. Stale data is clearly marked. */
export function DataAgeLine({ age, hasProblem, isLoading = false }: DataAgeLineProps) {
  const { zone, presentMs } = useTime();
  const isOld = age.state !== "fresh" && !isLoading;
  const ground = isOld
    ? "border-warn bg-warn-soft text-warn"
    : `${hasProblem ? "border-warn" : "border-line"} bg-surface`;
  const asOf = age.state === "stale" ? words.staleAsOf : words.asOf;
  const style = (age.ageMs ?? 0) > 12 * hourMs ? "moment" : "time";
  return (
    <p className={`grid min-h-12 content-center rounded border px-2.5 py-1 text-sm leading-5 ${ground}`}>
      {/* Each line is a single text of one weight, so that its change displaces no other. */}
      <span className="flex items-center gap-2">
        {age.asOfMs === null ? (
          isLoading ? (
            words.loadingData
          ) : (
            words.noDataYet
          )
        ) : (
          <time dateTime={new Date(age.asOfMs).toISOString()} className="tabular-nums">
            {`${asOf} ${formatInstant(age.asOfMs, zone, style, presentMs)} ${formatZone(age.asOfMs, zone)}`}
          </time>
        )}
        {/* Last, so that the words stay where they are when it comes and goes. */}
        {isOld || hasProblem ? <StateMark tone="warn" className="ml-auto" /> : null}
      </span>
      {age.ageMs === null ? null : (
        <span>{`${formatAge(age.ageMs)}${hasProblem ? `, ${words.refreshFailing}` : ""}`}</span>
      )}
    </p>
  );
}

/** Below a minute, seconds carry no information: the data is always some minutes old. */
function formatAge(ageMs: number): string {
  return ageMs < minuteMs ? words.underAMinute : words.ago(formatDuration(ageMs));
}
