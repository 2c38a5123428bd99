import { toDataAge } from "@/lib/status/data-age";
import type { DowntimeList } from "@/lib/status/model";
import { parseInstant } from "@/lib/time/zone";
import type { Readings } from "./contact";
import type { Plan } from "./plan";
import { formatMoment } from "./tiles";

/** A note beside the plan if it is empty or may be incomplete; "" if there is nothing to note. */
export function toPlanNotes(plan: Plan, { upcoming, inEffect }: Readings, zone: string, now: number): string {
  const faults = [toListNote(upcoming, "Upcoming", zone, now), toListNote(inEffect, "In effect", zone, now)];
  const found = faults.filter((note) => note !== null).join(" · ");
  if (found) return found;
  return plan.rows.length === 0 ? "None within ten days" : "";
}

function toListNote(list: DowntimeList, name: string, zone: string, now: number): string | null {
  if (list.downtimes === null) return `${name}: not read so far`;
  const age = toDataAge({ retrievedMs: null, answeredMs: parseInstant(list.freshness.answeredAt) }, now);
  if (age.state !== "stale" || age.asOfMs === null) return null;
  return `${name}: as of ${formatMoment(age.asOfMs, zone, now)}`;
}
