"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { StateMark } from "@/components/ui/state-mark";
import type { DataAge } from "@/lib/status/data-age";
import * as words from "@/lib/status/words";
import { formatDuration, hourMs, minuteMs } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";

type DataAgeLineProps = { age: DataAge; hasProblem: boolean };

/** The time and age of the data, in a line of constant height. Stale data is clearly marked. */
export function DataAgeLine({ age, hasProblem }: DataAgeLineProps) {
  const { zone } = useTime();
  const isOld = age.state !== "fresh";
  const ground = isOld
    ? "border-warn bg-warn-soft text-warn font-semibold"
    : `${hasProblem ? "border-warn" : "border-line"} bg-surface`;
  const asOf = age.state === "stale" ? words.staleAsOf : words.asOf;
  const style = (age.ageMs ?? 0) > 12 * hourMs ? "moment" : "time";
  return (
    <p className={`flex min-h-12 items-center gap-2 rounded border px-2.5 py-1 text-sm leading-5 ${ground}`}>
      {age.asOfMs === null || age.ageMs === null ? (
        words.noDataYet
      ) : (
        <span>
          {/* Each line is a single text, so that its change displaces no other. */}
          <time dateTime={new Date(age.asOfMs).toISOString()} className="tabular-nums">
            {`${asOf} ${formatInstant(age.asOfMs, zone, style)} ${formatZone(age.asOfMs, zone)}`}
          </time>
          <br />
          {`${formatAge(age.ageMs)}${hasProblem ? `, ${words.refreshFailing}` : ""}`}
        </span>
      )}
      {/* Last, so that the words stay where they are when it comes and goes. */}
      {isOld || hasProblem ? <StateMark tone="warn" className="ml-auto" /> : null}
    </p>
  );
}

/** Below a minute, seconds carry no information: the data is always some minutes old. */
function formatAge(ageMs: number): string {
  return ageMs < minuteMs ? words.underAMinute : words.ago(formatDuration(ageMs));
}
