import { dayMs, secondMs } from "./duration";

/** One calendar day of a zone in epoch ms; its end is the next day's start. */
export type ZoneDay = { startMs: number; endMs: number };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A zone's wall clock at an instant, as the epoch ms of the same reading in UTC. */
function readWall(instantMs: number, zone: string): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    if (formatters.size > 100) formatters.clear();
    const two = "2-digit";
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formatters.set(zone, formatter);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatter.formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** A zone's offset from UTC at an instant, in ms. */
function readOffset(instantMs: number, zone: string): number {
  const wholeMs = Math.floor(instantMs / secondMs) * secondMs;
  return readWall(wholeMs, zone) - wholeMs;
}

/**
 * The first instant of the day whose midnight in UTC is `midnightMs`. If the clocks change at midnight, the offset before or
 * after the change may yield an instant outside that day.
 */
function findDayStart(midnightMs: number, zone: string): number {
  const candidates = [midnightMs - dayMs, midnightMs + dayMs]
    .map((near) => midnightMs - readOffset(near, zone))
    .sort((a, b) => a - b);
  return candidates.find((instantMs) => readWall(instantMs, zone) >= midnightMs) ?? midnightMs;
}

/** The calendar days of a zone that overlap [fromMs, toMs), with true starts and ends, including days of 23 and 25 hours. */
export function listDays(fromMs: number, toMs: number, zone: string): ZoneDay[] {
  const days: ZoneDay[] = [];
  let midnightMs = Math.floor(readWall(fromMs, zone) / dayMs) * dayMs;
  let startMs = findDayStart(midnightMs, zone);
  while (startMs < toMs && days.length < 400) {
    midnightMs += dayMs;
    const endMs = findDayStart(midnightMs, zone);
    // A zone that crossed the date line skipped a day.
    if (endMs > startMs) days.push({ startMs, endMs });
    startMs = endMs;
  }
  return days;
}

/** A calendar day's name in a zone, as in addresses: 2026-11-03. */
export const formatDayName = (instantMs: number, zone: string): string =>
  new Date(readWall(instantMs, zone)).toISOString().slice(0, 10);

/** The day of a zone that has that name; null if there is no such day, or it is no name of a day. */
export function findDay(name: string, zone: string): ZoneDay | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(name)) return null;
  const midnightMs = Date.parse(`${name}T00:00:00Z`);
  // Some engines roll 31 April over to May, so the name is compared with what it became.
  if (Number.isNaN(midnightMs) || new Date(midnightMs).toISOString().slice(0, 10) !== name) return null;
  const [startMs, endMs] = [findDayStart(midnightMs, zone), findDayStart(midnightMs + dayMs, zone)];
  return endMs > startMs ? { startMs, endMs } : null;
}
