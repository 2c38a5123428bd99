"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { phaseWords, toCountdown } from "@/lib/status/downtime";
import { formatSpan } from "@/lib/status/span-text";
import type { Bar } from "@/lib/status/timeline";
import { Countdown } from "./countdown";
import { listAttributeWords, PhaseMark } from "./downtime-marks";

/** The line below the lanes that describes the hovered or focused bar. It has a constant height. */
export function TimelineReadout({ bar }: { bar: Bar | null }) {
  return (
    <div className="h-14 overflow-hidden border-line border-t px-3 py-1.5 text-sm noscript:hidden print:hidden">
      {bar ? (
        <Words bar={bar} />
      ) : (
        <p className="text-ink-muted">
          Point at a downtime to read it here.
          <span className="max-sm:hidden">
            {" "}
            With the keyboard: arrow keys move, Enter opens, Escape closes.
          </span>
        </p>
      )}
    </div>
  );
}

function Words({ bar: { entry, phase } }: { bar: Bar }) {
  const { zone } = useTime();
  const { downtime, startMs, endMs, overlaps } = entry;
  const countdown = toCountdown(entry, phase);
  const attributes = [
    phaseWords[phase],
    ...listAttributeWords(downtime),
    overlaps ? "overlaps another" : null,
  ];
  return (
    <>
      <p className="truncate">
        <PhaseMark phase={phase} className="mr-1.5 inline-block align-[-1px]" />
        <span className="font-semibold">{downtime.resourceName}</span> {attributes.filter(Boolean).join(", ")}
        {countdown ? (
          <>
            , {countdown.word} <Countdown toMs={countdown.toMs} />
          </>
        ) : null}
      </p>
      <p className="truncate text-ink-muted tabular-nums">
        {formatSpan(startMs, endMs, zone)}
        {downtime.description ? `: ${downtime.description}` : ""}
      </p>
    </>
  );
}
