"use client";

import { formatInstant, formatZone, type InstantStyle } from "@/lib/time/zone";
import { useTime } from "./time-provider";
import * as words from "./words";

/** An instant in epoch ms; null: not reported. */
type InstantProps = { ms: number | null; style?: InstantStyle; className?: string };

/** An instant (epoch ms) in the page's time zone, followed by the zone's name. */
export function Instant({ ms, style = "exact", className = "" }: InstantProps) {
  const { zone, presentMs } = useTime();
  if (ms === null) return <span className={className}>{words.notReported}</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} className={className}>
      <span className="tabular-nums">{formatInstant(ms, zone, style, presentMs)}</span>{" "}
      <span className="whitespace-nowrap normal-nums">{formatZone(ms, zone)}</span>
    </time>
  );
}

/** Returns the same as text: `Sat 21 Nov 2026, 14:05:09 UTC`. */
export function useInstantWords(style: InstantStyle = "exact"): (ms: number) => string {
  const { zone, presentMs } = useTime();
  return (ms) => `${formatInstant(ms, zone, style, presentMs)} ${formatZone(ms, zone)}`;
}
