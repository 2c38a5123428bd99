import {
  formatInstant,
  formatNear,
  formatNearSpan,
  formatWithYear,
  formatZone,
  isSameDay,
  isYearEvident,
} from "@/lib/time/zone";
import { type DowntimeEntry, type DowntimePhase, toTimesFault } from "../downtime";
import * as words from "../words";

/** A phase in words; of one without a phase because its times contradict, that. */
export function sayPhase({ entry, phase }: { entry: DowntimeEntry; phase: DowntimePhase }): string {
  const isReversed = phase === "unknown" && toTimesFault(entry) === "reversed";
  return isReversed ? words.reversed : words.phaseNames[phase];
}

/** Why downtimes can't be placed in time, with the number of each kind: `1 downtime without a start, …`. */
export function sayTimesFaults(entries: readonly Pick<DowntimeEntry, "startMs" | "endMs">[]): string {
  const faults = entries.map(toTimesFault);
  return (["reversed", "neither", "noStart", "noEnd"] as const)
    .map((fault) => ({ fault, count: faults.filter((one) => one === fault).length }))
    .filter(({ count }) => count > 0)
    .map(({ fault, count }) => words.timesFaults[fault](count))
    .join(", ");
}

/** An instant with its zone: `Sat 21 Nov, 14:05 UTC−5`; "not provided" for null. `now` decides whether it has a year. */
export function formatMoment(ms: number | null, zone: string, now: number): string {
  if (ms === null) return words.notProvided;
  return `${formatInstant(ms, zone, "moment", now)} ${formatZone(ms, zone)}`;
}

/**
 * Start and end, with day and zone named once if they are the same: `Sat 21 Nov, 14:05 to 18:00 UTC−5`. Both have a year if one
 * needs it at `now` (all in epoch ms), as a reader would take the year of the end for that of the start. An end before the start
 * is named as such.
 */
export function formatSpan(startMs: number | null, endMs: number | null, zone: string, now: number): string {
  if (startMs === null || endMs === null)
    return words.span(
      formatMoment(startMs, zone, now),
      endMs === null ? words.unknownEnd : formatMoment(endMs, zone, now),
    );
  const isEvident = isYearEvident(startMs, zone, now) && isYearEvident(endMs, zone, now);
  const toText = (ms: number) =>
    isEvident ? formatInstant(ms, zone, "moment", now) : formatWithYear(ms, zone, "moment");
  const [startZone, endZone] = [formatZone(startMs, zone), formatZone(endMs, zone)];
  const isSameZone = startZone === endZone;
  const start = isSameZone ? toText(startMs) : `${toText(startMs)} ${startZone}`;
  const isOneDay = isSameZone && isSameDay(startMs, endMs, zone);
  const end = isOneDay ? formatInstant(endMs, zone, "time") : toText(endMs);
  const text = words.span(start, `${end} ${endZone}`);
  return endMs < startMs ? words.reversedSpan(text) : text;
}

/** The same as short as it is understood, without the zone, where the page names it: `tomorrow 13:00–21:00`. */
export function sayNearSpan(startMs: number | null, endMs: number | null, zone: string, now: number): string {
  if (startMs !== null && endMs !== null && endMs >= startMs)
    return formatNearSpan(startMs, endMs, zone, now);
  const say = (ms: number | null) => (ms === null ? words.notProvided : formatNear(ms, zone, now));
  const text = words.span(say(startMs), endMs === null ? words.unknownEnd : say(endMs));
  return endMs === null || startMs === null ? text : words.reversedSpan(text);
}

/** The label for a screen's time zone: `Times in America/New_York (UTC−5)`. */
export function nameZone(ms: number, zone: string): string {
  return words.timesIn(zone, formatZone(ms, zone));
}
