"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { formatInstant, formatZone, type InstantStyle } from "@/lib/time/zone";

/** An instant (epoch ms) in the page's time zone, followed by the zone's name. */
export function JobInstant({ ms, style = "exact" }: { ms: number; style?: InstantStyle }) {
  const { zone } = useTime();
  return (
    <time dateTime={new Date(ms).toISOString()} className="tabular-nums">
      {formatInstant(ms, zone, style)} <span className="whitespace-nowrap">{formatZone(ms, zone)}</span>
    </time>
  );
}
