import { formatInstant, formatZone } from "@/lib/time/zone";

const day = (ms: number, zone: string) => formatInstant(ms, zone, "day");

/** An instant with its zone: `Sat 21 Nov, 14:05 UTC−5`; "not told" for null. */
export function formatMoment(ms: number | null, zone: string): string {
  return ms === null ? "not told" : `${formatInstant(ms, zone, "moment")} ${formatZone(ms, zone)}`;
}

/** Start and end, with day and zone named once if they are the same: `Sat 21 Nov, 14:05 to 18:00 UTC−5`. */
export function formatSpan(startMs: number | null, endMs: number | null, zone: string): string {
  if (startMs === null || endMs === null)
    return `${formatMoment(startMs, zone)} to ${endMs === null ? "an end not told" : formatMoment(endMs, zone)}`;
  const isSameZone = formatZone(startMs, zone) === formatZone(endMs, zone);
  const start = isSameZone ? formatInstant(startMs, zone, "moment") : formatMoment(startMs, zone);
  const isSameDay = day(startMs, zone) === day(endMs, zone) && isSameZone;
  const end = isSameDay
    ? `${formatInstant(endMs, zone, "time")} ${formatZone(endMs, zone)}`
    : formatMoment(endMs, zone);
  return `${start} to ${end}`;
}

/** The zones of a span as offsets: `UTC−5`, or `UTC−4 to UTC−5` if the clocks change in between. */
export function formatSpanZone(startMs: number | null, endMs: number | null, zone: string): string {
  const names = [startMs, endMs].filter((ms) => ms !== null).map((ms) => formatZone(ms, zone));
  return [...new Set(names)].join(" to ") || "not told";
}

/** The label for a screen's time zone: `Times in America/New_York (UTC−5)`. */
export function nameZone(ms: number, zone: string): string {
  const offset = formatZone(ms, zone);
  return offset === zone ? `Times in ${zone}` : `Times in ${zone} (${offset})`;
}
