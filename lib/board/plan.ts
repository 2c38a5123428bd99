import { compareEntries, toCountdown } from "@/lib/status/downtime";
import type { PhasedDowntime } from "@/lib/status/situation";
import {
  type Bar,
  type DayColumn,
  listDayColumns,
  type TimeWindow,
  toFraction,
  toLane,
  toWindow,
} from "@/lib/status/timeline/timeline";
import { listDays } from "@/lib/time/zone";

/**
 * One row of the plan: a resource, the downtime to count down to (null: none), and all of its downtimes as bars in the
 * window.
 */
export type PlanRow = {
  name: string;
  countdown: { word: string; toMs: number } | null;
  downtime: PhasedDowntime;
  bars: Bar[];
  subRows: number;
};

/** The downtimes of today and the next ten days; `nowLeft` is the position of the present, as a fraction. */
export type Plan = { rows: PlanRow[]; days: DayColumn[]; nowLeft: number };

/** The fraction of the window below which a bar would be invisible from across a room. */
const leastBarWidth = 0.008;

/** Whole days of the zone: today and the next ten. */
function toPlanWindow(zone: string, now: number): TimeWindow {
  const { toMs } = toWindow("10d", zone, now);
  return { fromMs: listDays(now, now + 1, zone)[0]?.startMs ?? now, toMs };
}

/** One row per resource: first those with upcoming downtimes, soonest first, then those with only current ones. */
export function toPlan(downtimes: readonly PhasedDowntime[], zone: string, now: number): Plan {
  const window = toPlanWindow(zone, now);
  const byName = new Map<string, PhasedDowntime[]>();
  for (const downtime of downtimes) {
    if (downtime.phase === "past") continue;
    const name = downtime.entry.downtime.resourceName;
    byName.set(name, [...(byName.get(name) ?? []), downtime]);
  }
  const rows: PlanRow[] = [];
  for (const [name, own] of byName) {
    const first = own.find(({ phase }) => phase === "upcoming") ?? own[0];
    if (!first) continue;
    const lane = toLane(own, window, leastBarWidth, now);
    if (lane.bars.length === 0 && lane.unplaced.length === 0) continue;
    const countdown = toCountdown(first.entry, first.phase);
    rows.push({ name, countdown, downtime: first, bars: lane.bars, subRows: lane.rows });
  }
  rows.sort(
    (a, b) =>
      Number(b.downtime.phase === "upcoming") - Number(a.downtime.phase === "upcoming") ||
      compareEntries(a.downtime.entry, b.downtime.entry),
  );
  return { rows, days: listDayColumns(window, zone, now), nowLeft: toFraction(now, window) ?? 0 };
}
