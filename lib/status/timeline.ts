import { dayMs, hourMs } from "@/lib/time/duration";
import { formatInstant, listDays } from "@/lib/time/zone";
import { hasUsableTimes } from "./downtime";
import type { PhasedDowntime } from "./situation";

/** How much the timeline shows: yesterday to ten days ahead, three days, or a day around now. */
export const zooms = ["10d", "3d", "24h"] as const;
export type Zoom = (typeof zooms)[number];

/** The fraction of the window under which a bar has no room for its marks: 44 px of the narrowest track, 50rem. */
export const leastBarWidth = 0.055;

/** A span of instants in epoch ms, end excluded. */
export type TimeWindow = { fromMs: number; toMs: number };

/** One calendar day in the window; `left` and `width` are fractions of the window, `hours` is 24 but for clock changes. */
export type DayColumn = {
  startMs: number;
  label: string;
  hours: number;
  left: number;
  width: number;
  isToday: boolean;
};

/** A mark on the hour, for windows of few days. */
export type HourTick = { atMs: number; label: string; left: number };

/**
 * One downtime drawn: fractions of the window, `row` counts the sub-rows of its lane from 0. `overrun` is the part after
 * the planned end of an overdue one, as a fraction of the bar itself. `isOpen`: no end is known.
 */
export type Bar = PhasedDowntime & {
  left: number;
  width: number;
  row: number;
  continuesBefore: boolean;
  continuesAfter: boolean;
  overrun: number;
  isOpen: boolean;
};

export type Lane = { bars: Bar[]; rows: number; unplaced: PhasedDowntime[] };

/** The window of a zoom, in whole days of the zone (24 h: whole hours), so that it stands still while time passes. */
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

function endOfDays(fromMs: number, count: number, zone: string): number {
  return listDays(fromMs, fromMs + (count + 1) * dayMs, zone)[count - 1]?.endMs ?? fromMs + count * dayMs;
}

/** Where an instant lies in a window, 0 at its start and 1 at its end; null outside. */
export function toFraction(instantMs: number, window: TimeWindow): number | null {
  const fraction = (instantMs - window.fromMs) / (window.toMs - window.fromMs);
  return fraction >= 0 && fraction <= 1 ? fraction : null;
}

/** The calendar days of the window in the zone, each as wide as it is long. */
export function listDayColumns(window: TimeWindow, zone: string, now: number): DayColumn[] {
  const length = window.toMs - window.fromMs;
  return listDays(window.fromMs, window.toMs, zone).map(({ startMs, endMs }) => {
    const from = Math.max(startMs, window.fromMs);
    return {
      startMs,
      label: formatInstant(startMs, zone, "day"),
      hours: (endMs - startMs) / hourMs,
      left: (from - window.fromMs) / length,
      width: (Math.min(endMs, window.toMs) - from) / length,
      isToday: startMs <= now && now < endMs,
    };
  });
}

/** Marks every `stepHours` true hours of each day of the zone, midnights left out: the days' own lines stand there. */
export function listHourTicks(window: TimeWindow, zone: string, stepHours: number): HourTick[] {
  const ticks: HourTick[] = [];
  for (const { startMs, endMs } of listDays(window.fromMs, window.toMs, zone))
    for (let atMs = startMs + stepHours * hourMs; atMs < endMs; atMs += stepHours * hourMs) {
      const left = toFraction(atMs, window);
      if (left !== null) ticks.push({ atMs, label: formatInstant(atMs, zone, "time"), left });
    }
  return ticks;
}

/**
 * The downtimes of one resource as bars in sub-rows, so that none covers another. Those without usable times are told.
 * `leastWidth`: the fraction of the window that a bar needs at least in its row, for what stands on it.
 */
export function toLane(
  downtimes: readonly PhasedDowntime[],
  window: TimeWindow,
  leastWidth: number,
  now: number,
): Lane {
  const bars: Bar[] = [];
  const unplaced: PhasedDowntime[] = [];
  const rowEnds: number[] = [];
  const leastMs = leastWidth * (window.toMs - window.fromMs);
  for (const downtime of downtimes) {
    const span = toSpan(downtime, now);
    if (!span) unplaced.push(downtime);
    if (!span || span.toMs < window.fromMs || span.fromMs >= window.toMs) continue;
    const fromMs = Math.max(span.fromMs, window.fromMs);
    const drawnFromMs = Math.min(fromMs, window.toMs - leastMs);
    const found = rowEnds.findIndex((endMs) => endMs <= drawnFromMs);
    const row = found === -1 ? rowEnds.length : found;
    rowEnds[row] = Math.max(span.toMs, drawnFromMs + leastMs, fromMs + 1);
    bars.push({ ...downtime, ...clip(span, window), row });
  }
  return { bars, rows: Math.max(1, rowEnds.length), unplaced };
}

type Span = { fromMs: number; toMs: number; plannedEndMs: number; isOpen: boolean };

function toSpan({ entry, phase }: PhasedDowntime, now: number): Span | null {
  const { startMs, endMs } = entry;
  if (phase === "in-effect" && (startMs === null || endMs === null)) {
    const toMs = endMs ?? Number.POSITIVE_INFINITY;
    return { fromMs: startMs ?? Number.NEGATIVE_INFINITY, toMs, plannedEndMs: toMs, isOpen: endMs === null };
  }
  if (!hasUsableTimes(entry)) return null;
  const plannedEndMs = Number(endMs);
  const toMs = phase === "overdue" ? Math.max(now, plannedEndMs) : plannedEndMs;
  return { fromMs: Number(startMs), toMs, plannedEndMs, isOpen: false };
}

function clip(span: Span, window: TimeWindow): Omit<Bar, "entry" | "phase" | "row"> {
  const length = window.toMs - window.fromMs;
  const fromMs = Math.max(span.fromMs, window.fromMs);
  const toMs = Math.min(span.toMs, window.toMs);
  const overMs = toMs - Math.max(Math.min(span.plannedEndMs, toMs), fromMs);
  return {
    left: (fromMs - window.fromMs) / length,
    width: (toMs - fromMs) / length,
    continuesBefore: span.fromMs < window.fromMs,
    continuesAfter: span.toMs > window.toMs,
    overrun: toMs > fromMs ? overMs / (toMs - fromMs) : 0,
    isOpen: span.isOpen,
  };
}
