import { formatInstant, formatZone, type InstantStyle } from "@/lib/time/zone";

type InstantProps = { ms: number | null; zone: string; style?: InstantStyle; className?: string };

/** An instant (epoch ms) in a time zone, followed by the zone's name. */
export function Instant({ ms, zone, style = "moment", className = "" }: InstantProps) {
  if (ms === null) return <span className={className}>not told</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} className={`tabular-nums ${className}`}>
      {formatInstant(ms, zone, style)} <span className="whitespace-nowrap">{formatZone(ms, zone)}</span>
    </time>
  );
}
