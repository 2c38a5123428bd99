import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Interruption } from "../submit/why-not-submit";
import type { Job } from "./job-model";
import { isOver } from "./job-state";
import * as words from "./words";

type Timed = Pick<
  Job,
  "state" | "states" | "startAt" | "isStartForecast" | "endAt" | "isEndForecast" | "limitMinutes"
>;

/**
 * What to say about the first downtime that falls into a job's remaining time, at `now` (epoch ms); null if none does. A job
 * without a limit or an estimated end has no known end, so any later downtime falls into it. `sayMoment` formats an instant.
 */
export function sayDowntimeOfJob(
  job: Timed,
  downtimes: readonly Interruption[],
  sayMoment: (ms: number) => string,
  now: number,
): string | null {
  if (job.state === null || isOver(job)) return null;
  const hasStarted = job.state !== "PENDING";
  const span = toSpan(job, now);
  const met = downtimes.find(
    ({ startMs, endMs }) => startMs < span.toMs && (endMs === null || endMs > span.fromMs),
  );
  if (!met) return null;
  const { name, startMs, endMs } = met;
  if (startMs <= now) {
    const end = endMs === null ? null : sayMoment(endMs);
    return hasStarted ? words.downtimeNowRunning(name, end) : words.downtimeNow(name, end);
  }
  const start = sayMoment(startMs);
  return hasStarted ? words.downtimeDuring(name, start) : words.downtimeBefore(name, start);
}

function toSpan({ startAt, endAt, limitMinutes }: Timed, now: number): { fromMs: number; toMs: number } {
  const fromMs = Math.max(now, parseInstant(startAt) ?? now);
  const limitMs = typeof limitMinutes === "number" ? limitMinutes * minuteMs : null;
  const startMs = parseInstant(startAt) ?? now;
  return {
    fromMs,
    toMs: parseInstant(endAt) ?? (limitMs === null ? Number.POSITIVE_INFINITY : startMs + limitMs),
  };
}
