import { listDayColumns, listHourTicks, type TimeWindow, toFraction } from "@/lib/time/time-window";
import type { Fit, MachineLevel } from "./fit-model";

/** Heights over time: from `atMs` (epoch ms) on between `low` and `high`, in nodes. */
type Stretch = { atMs: number; low: number; high: number };

/** The outlines of a machine's nodes over time, as SVG paths in a box of 1000 by 100, whose height is all nodes. */
export type NodesPicture = { free: string; later: string; mine: string; held: string };

/**
 * What is free lies at the bottom, what is free by the limits of running jobs above it; what is closed hangs from the top, and the nodes
 * with the reader's jobs below that, as far as there is room.
 */
export function drawNodes({ nodes, levels }: NonNullable<Fit["machine"]>, window: TimeWindow): NodesPicture {
  const draw = (toHeights: (level: MachineLevel) => [low: number, high: number]) =>
    drawStretches(
      levels.map((level) => {
        const [low, high] = toHeights(level);
        return { atMs: Date.parse(level.at), low, high };
      }),
      window,
      nodes,
    );
  return {
    free: draw(({ free }) => [0, free]),
    later: draw(({ free, later }) => [free, later ?? 0]),
    mine: draw(({ free, later, mine, closed }) => {
      const top = nodes - closed;
      return [Math.max(later ?? free, top - (mine ?? 0)), top];
    }),
    held: draw(({ closed }) => [nodes - closed, nodes]),
  };
}

function drawStretches(stretches: readonly Stretch[], { fromMs, toMs }: TimeWindow, most: number): string {
  const x = (ms: number) =>
    Math.round((1000 * (Math.min(toMs, Math.max(fromMs, ms)) - fromMs)) / (toMs - fromMs));
  const y = (count: number) => Number((100 - (100 * count) / Math.max(1, most)).toFixed(1));
  return stretches
    .map(({ atMs, low, high }, index) => {
      const [from, to] = [x(atMs), x(stretches[index + 1]?.atMs ?? toMs)];
      return low < high && from < to ? `M${from} ${y(low)}V${y(high)}H${to}V${y(low)}Z` : "";
    })
    .join("");
}

/** A job in the same box: so many nodes high, at least enough to see it, and as long as its time limit. */
export function drawJob(nodes: number, minutes: number, { fromMs, toMs }: TimeWindow, most: number): string {
  const width = Math.min(1000, Math.max(4, Math.round((1000 * minutes * 60_000) / (toMs - fromMs))));
  const height = Math.min(100, Math.max(6, (100 * nodes) / Math.max(1, most)));
  return `M1 99V${(100 - height).toFixed(1)}H${width}V99Z`;
}

/** A mark of the axis: where it is (0 to 1), what it says, and whether it begins a day. */
export type AxisMark = { atMs: number; left: number; label: string; isDay: boolean };

/** The days and hours of a window: marks of days, and every six hours those of the first three days. */
export function listAxisMarks(window: TimeWindow, zone: string, now: number): AxisMark[] {
  const days = listDayColumns(window, zone, now).flatMap(({ startMs, label }) => {
    const left = toFraction(startMs, window);
    const [weekday, day] = label.split(/,? /);
    return left === null ? [] : [{ atMs: startMs, left, label: `${weekday} ${day}`, isDay: true }];
  });
  const hours = days.length > 4 ? [] : listHourTicks(window, zone, 6);
  return [...days, ...hours.map((tick) => ({ ...tick, isDay: false }))].filter(
    ({ left }) => left > 0.06 && left < 0.97,
  );
}
