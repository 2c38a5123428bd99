"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { toCountdown } from "@/lib/status/downtime";
import { formatSpan } from "@/lib/status/timeline/span-text";
import type { Bar } from "@/lib/status/timeline/timeline";
import * as words from "@/lib/status/words";
import { Countdown } from "../countdown";
import { listAttributeWords, PhaseMark } from "../downtime-marks";

/** The line below the lanes that describes the hovered or focused bar. It has a constant height. */
export function TimelineReadout({ bar }: { bar: Bar | null }) {
  return (
    <div className="h-14 overflow-hidden border-line border-t px-3 py-1.5 text-sm noscript:hidden print:hidden">
      {bar ? (
        <Summary bar={bar} />
      ) : (
        <p className="text-ink-muted">
          {words.readoutHint}
          <span className="max-sm:hidden"> {words.readoutKeys}</span>
        </p>
      )}
    </div>
  );
}

function Summary({ bar: { entry, phase } }: { bar: Bar }) {
  const { zone, presentMs } = useTime();
  const { downtime, startMs, endMs, overlaps } = entry;
  const countdown = toCountdown(entry, phase);
  const attributes = [
    words.phaseNames[phase],
    ...listAttributeWords(downtime),
    overlaps ? words.overlaps : null,
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
      <p className="truncate text-ink-muted">
        {formatSpan(startMs, endMs, zone, presentMs)}
        {downtime.description ? `: ${downtime.description}` : ""}
      </p>
    </>
  );
}
