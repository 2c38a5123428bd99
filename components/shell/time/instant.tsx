"use client";

import { useCallback } from "react";
import { formatInstant, formatNear, formatZone, type InstantStyle } from "@/lib/time/zone";
import { useTime } from "./time-provider";
import * as words from "./words";

/** `near` is `today 11:22` or `Sat 21 Nov, 14:05`. */
type Style = InstantStyle | "near";

type InstantProps = {
  /** Epoch ms; null: not reported. */
  ms: number | null;
  style?: Style;
  /** False where the page or the list has already named the zone. */
  zoned?: boolean;
  className?: string;
};

const format = (ms: number, zone: string, style: Style, now: number) =>
  style === "near" ? formatNear(ms, zone, now) : formatInstant(ms, zone, style, now);

/** An instant (epoch ms) in the page's time zone, followed by the zone's name. */
export function Instant({ ms, style = "exact", zoned = true, className = "" }: InstantProps) {
  const { zone, presentMs } = useTime();
  if (ms === null) return <span className={className}>{words.notReported}</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} className={className}>
      <span className="tabular-nums">{format(ms, zone, style, presentMs)}</span>
      {zoned ? (
        <>
          {" "}
          <span className="whitespace-nowrap normal-nums">{formatZone(ms, zone)}</span>
        </>
      ) : null}
    </time>
  );
}

/** Returns a function, the same until the zone changes, that writes an instant as text: `Sat 21 Nov 2026, 14:05:09 UTC`. */
export function useInstantWords(style: Style = "exact"): (ms: number) => string {
  const { zone, presentMs } = useTime();
  return useCallback(
    (ms) => `${format(ms, zone, style, presentMs)} ${formatZone(ms, zone)}`,
    [zone, style, presentMs],
  );
}
