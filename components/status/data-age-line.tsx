"use client";

import { useTime } from "@/components/shell/time-provider";
import type { DataAge } from "@/lib/status/data-age";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { StatusMark } from "./status-mark";

type DataAgeLineProps = { age: DataAge; hasProblem: boolean };

/** Of when the data is, in one line of constant height; what is stale is unmistakable. */
export function DataAgeLine({ age, hasProblem }: DataAgeLineProps) {
  const { zone } = useTime();
  const isOld = age.state !== "fresh";
  const ground = isOld ? "border-warn bg-warn-soft text-warn font-semibold" : "border-line bg-surface";
  return (
    <p className={`flex min-h-8 items-center gap-2 rounded border px-2.5 text-sm tabular-nums ${ground}`}>
      {isOld || hasProblem ? <StatusMark tone="warn" /> : null}
      {age.asOfMs === null || age.ageMs === null ? (
        "Never read so far"
      ) : (
        <span>
          {age.state === "stale" ? "Stale: as of " : "As of "}
          <time dateTime={new Date(age.asOfMs).toISOString()}>
            {formatInstant(age.asOfMs, zone, age.ageMs > 12 * 3_600_000 ? "moment" : "time")}{" "}
            {formatZone(age.asOfMs, zone)}
          </time>
          , {formatAge(age.ageMs)}
          {hasProblem && age.state === "fresh" ? ", can't be renewed now" : ""}
        </span>
      )}
    </p>
  );
}

/** Under a minute the seconds say nothing: the data is minutes old by nature. */
function formatAge(ageMs: number): string {
  return ageMs < 60_000 ? "less than 1 min ago" : `${formatDuration(ageMs)} ago`;
}
