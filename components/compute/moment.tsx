import { formatInstant, formatZone, parseInstant } from "@/lib/time/zone";

/** An instant (ISO 8601) in the given time zone, followed by the zone's name. */
export function Moment({ at, zone }: { at: string | null; zone: string }) {
  const ms = parseInstant(at);
  if (ms === null) return <span>not told</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} className="tabular-nums">
      {formatInstant(ms, zone, "moment")} <span className="whitespace-nowrap">{formatZone(ms, zone)}</span>
    </time>
  );
}
