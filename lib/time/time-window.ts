import { dayMs, hourMs } from "./duration";
import { formatInstant, listDays } from "./zone";

/** The range of the timeline: yesterday to ten days ahead, three days, or a day around now. */
export const zooms = ["10d", "3d", "24h"] as const;
export type Zoom = (typeof zooms)[number];

/** A span of instants in epoch ms, end excluded. */
export type TimeWindow = { fromMs: number; toMs: number };

/** One calendar day in the window; `left` and `width` are fractions of the window, `hours` is 24 except on clock changes. */
export type DayColumn = {
  startMs: number;
  label: string;
  hours: number;
  left: number;
  width: number;
  isToday: boolean;
};

/** A mark on the hour, for windows of a few days. */
type HourTick = { atMs: number; label: string; left: number };

/** The window of a zoom, in whole days of the zone (24 h: whole hours), so that it doesn't move as time passes. */
export function toWindow(zoom: Zoom, zone: string, now: number): TimeWindow {
  if (zoom === "24h") {
    const fromMs = Math.floor(now / hourMs) * hourMs - 6 * hourMs;
    return { fromMs, toMs: fromMs + dayMs };
  }
  const days = listDays(now, now + 1, zone);
  const todayMs = days[0]?.startMs ?? now;
  if (zoom === "3d") return { fromMs: todayMs, toMs: endOfDays(todayMs, 3, zone) };
  const yesterdayMs = listDays(todayMs - 1, todayMs, zone)[0]?.startMs ?? todayMs - dayMs;
  return { fromMs: yesterdayMs, toMs: endOfDays(yesterdayMs, 12, zone) };
}

/** How far back the timeline can begin. */
export const pastLengths = ["24h", "10d", "90d"] as const;
export type PastLength = (typeof pastLengths)[number];

const pastDays: Record<PastLength, number> = { "24h": 1, "10d": 10, "90d": 90 };

/** The same window with a past before it: 24 hours, or whole days of the zone before today. */
export function extendIntoPast(window: TimeWindow, past: PastLength, zone: string, now: number): TimeWindow {
  const days = pastDays[past];
  const back = days * dayMs;
  const fromMs =
    days === 1 ? Math.floor(now / hourMs) * hourMs - back : listDays(now - back, now, zone)[0]?.startMs;
  return { ...window, fromMs: Math.min(window.fromMs, fromMs ?? now - back) };
}

function endOfDays(fromMs: number, count: number, zone: string): number {
  return listDays(fromMs, fromMs + (count + 1) * dayMs, zone)[count - 1]?.endMs ?? fromMs + count * dayMs;
}

/** The position of an instant in a window, 0 at its start and 1 at its end; null outside. */
export function toFraction(instantMs: number, window: TimeWindow): number | null {
  const fraction = (instantMs - window.fromMs) / (window.toMs - window.fromMs);
  return fraction >= 0 && fraction <= 1 ? fraction : null;
}

/** Of how many days one has a label, in a window of so many: all, every other one, or one a week. */
export const toLabelStep = (days: number): number => (days <= 14 ? 1 : days <= 30 ? 2 : 7);

/** The window's calendar days in the zone, their widths proportional to their lengths. */
export function listDayColumns(window: TimeWindow, zone: string, now: number): DayColumn[] {
  const length = window.toMs - window.fromMs;
  return listDays(window.fromMs, window.toMs, zone).map(({ startMs, endMs }) => {
    const from = Math.max(startMs, window.fromMs);
    return {
      startMs,
      label: formatInstant(startMs, zone, "day", now),
      hours: (endMs - startMs) / hourMs,
      left: (from - window.fromMs) / length,
      width: (Math.min(endMs, window.toMs) - from) / length,
      isToday: startMs <= now && now < endMs,
    };
  });
}

/** Marks every `stepHours` actual hours of each day of the zone, except midnights, which have the days' own lines. */
export function listHourTicks(window: TimeWindow, zone: string, stepHours: number): HourTick[] {
  const ticks: HourTick[] = [];
  for (const { startMs, endMs } of listDays(window.fromMs, window.toMs, zone))
    for (let atMs = startMs + stepHours * hourMs; atMs < endMs; atMs += stepHours * hourMs) {
      const left = toFraction(atMs, window);
      if (left !== null) ticks.push({ atMs, label: formatInstant(atMs, zone, "time"), left });
    }
  return ticks;
}
