"use client";

import { formatInstant, formatZone, type InstantStyle } from "@/lib/time/zone";
import { useTime } from "./time-provider";

/** An instant in epoch ms; null: not told. */
type InstantProps = { ms: number | null; style?: InstantStyle; className?: string };

/** An instant (epoch ms) in the page's time zone, followed by the zone's name. */
export function Instant({ ms, style = "exact", className = "" }: InstantProps) {
  const { zone } = useTime();
  if (ms === null) return <span className={className}>not told</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} className={`tabular-nums ${className}`}>
      {formatInstant(ms, zone, style)} <span className="whitespace-nowrap">{formatZone(ms, zone)}</span>
    </time>
  );
}

/** Returns the same as text: `Sat 21 Nov 2026, 14:05:09 UTC`. */
export function useInstantWords(style: InstantStyle = "exact"): (ms: number) => string {
  const { zone } = useTime();
  return (ms) => `${formatInstant(ms, zone, style)} ${formatZone(ms, zone)}`;
}
