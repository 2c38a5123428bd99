import { toDataAge } from "@/lib/status/data-age";
import type { DowntimeList } from "@/lib/status/model";
import { parseInstant } from "@/lib/time/zone";
import type { Plan } from "./plan";
import type { Readings } from "./poll/contact";
import { formatMoment } from "./tiles";
import * as words from "./words";

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
