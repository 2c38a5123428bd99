import type { Problem } from "@/lib/portal/problem";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { formatInstant, formatNear, isSameDay } from "@/lib/time/zone";
import { type DataAge, toRenewalMs } from "./data-age";
import * as words from "./words";

/**
 * The age of the data in one line, without the zone: `As of 11:15, next 11:30`; once it is stale or a refresh fails, its age and why.
 * Instants in epoch ms.
 */
export function sayDataAge(age: DataAge, problem: Problem | null, zone: string, nowMs: number): string {
  const { state, asOfMs, ageMs } = age;
  if (asOfMs === null || ageMs === null) return words.noDataYet;
  const failing = problem && words.refreshFailing(problem.title);
  const say = (ms: number) =>
    isSameDay(ms, nowMs, zone) ? formatInstant(ms, zone, "time") : formatNear(ms, zone, nowMs);
  const asOf = `${state === "stale" ? words.staleAsOf : words.asOf} ${say(asOfMs)}`;
  if (state === "stale" || failing) {
    const old = ageMs < minuteMs ? words.underAMinute : words.ago(formatDuration(ageMs));
    return [asOf, old, failing].filter(Boolean).join(", ");
  }
  const nextMs = toRenewalMs(age);
  if (nextMs === null) return asOf;
  return `${asOf}, ${nextMs > nowMs ? words.nextAt(say(nextMs)) : words.nextDue}`;
}
