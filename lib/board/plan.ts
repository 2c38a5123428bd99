import { toDataAge } from "@/lib/status/data-age";
import { compareEntries, toCountdown } from "@/lib/status/downtime";
import { groupBy } from "@/lib/status/group-by";
import type { DowntimeList } from "@/lib/status/model";
import type { PhasedDowntime } from "@/lib/status/situation";
import { type Bar, toLane } from "@/lib/status/timeline/timeline";
import {
  type DayColumn,
  listDayColumns,
  type TimeWindow,
  toFraction,
  toWindow,
} from "@/lib/time/time-window";
import { listDays, parseInstant } from "@/lib/time/zone";
import type { Readings } from "./poll/contact";
import { formatMoment } from "./tiles";
import * as words from "./words";

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
  const current = downtimes.filter(({ phase }) => phase !== "past");
  const byName = groupBy(current, ({ entry }) => entry.downtime.resourceName);
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

/** A note beside the plan if it is empty or may be incomplete; "" if there is nothing to note. */
export function toPlanNotes(plan: Plan, { upcoming, inEffect }: Readings, zone: string, now: number): string {
  const faults = [
    toListNote(upcoming, words.upcoming, zone, now),
    toListNote(inEffect, words.inEffect, zone, now),
  ];
  const found = faults.filter((note) => note !== null).join(" · ");
  if (found) return found;
  return plan.rows.length === 0 ? words.noneWithinTenDays : "";
}

function toListNote(list: DowntimeList, name: string, zone: string, now: number): string | null {
  if (list.downtimes === null) return words.notLoaded(name);
  const age = toDataAge({ retrievedMs: null, answeredMs: parseInstant(list.freshness.answeredAt) }, now);
  if (age.state !== "stale" || age.asOfMs === null) return null;
  return words.asOf(name, formatMoment(age.asOfMs, zone, now));
}
