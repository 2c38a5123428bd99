import type { TimeWindow } from "@/lib/time/time-window";
import { hasUsableTimes } from "../downtime";
import type { PhasedDowntime } from "../situation";

/** The fraction of the window below which a bar has no room for its marks: 44 px of the narrowest track, 50rem. */
export const leastBarWidth = 0.055;

/**
 * One drawn downtime: fractions of the window, `row` counts the sub-rows of its lane from 0. `overrun` is the part after the
 * planned end of an overdue one, as a fraction of the bar. `isOpen`: no end is known.
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

/**
 * Places one resource's downtimes as bars in sub-rows, so that none covers another. Those without usable times are in
 * `unplaced`. `leastWidth`: the minimum fraction of the window that a bar occupies in its row, to fit its label.
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
  const isAnnounced = phase === "in-effect" || phase === "upcoming";
  if (isAnnounced && (startMs === null || endMs === null)) {
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
