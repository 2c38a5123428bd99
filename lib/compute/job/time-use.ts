import { formatDuration, minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Job, JobDetail } from "./job-model";
import { hasJobEnded } from "./job-state";
import { toRunMs } from "./run-time";
import { sayTimeLimit } from "./time-limit";
import * as words from "./words";

/** The time a job has used, compared with its limit. `share` is from 0 to 1, null if there is no limit. */
type TimeUse = { usedMs: number; share: number | null; words: string; leftWords: string | null };

type Timed = Pick<
  Job,
  | "state"
  | "states"
  | "startAt"
  | "isStartForecast"
  | "endAt"
  | "isEndForecast"
  | "limitMinutes"
  | "elapsedSeconds"
> &
  Partial<Pick<JobDetail, "ranBeforeSeconds" | "suspendedAt">>;

/** The time used by a job at an instant; null for a job that has not started. */
export function toTimeUse(job: Timed, now: number): TimeUse | null {
  const usedMs = toUsedMs(job, now);
  if (usedMs === null) return null;
  const used = formatDuration(usedMs);
  const { limitMinutes } = job;
  if (limitMinutes === null || limitMinutes === "unlimited")
    return {
      usedMs,
      share: null,
      words: words.usedWithout(used, sayTimeLimit(limitMinutes)),
      leftWords: null,
    };
  const limitMs = limitMinutes * minuteMs;
  const share = limitMs > 0 ? Math.min(1, usedMs / limitMs) : 1;
  const percent = limitMs > 0 ? Math.floor((usedMs / limitMs) * 100) : 100;
  return {
    usedMs,
    share,
    words: words.usedOf(used, sayTimeLimit(limitMinutes), percent),
    leftWords: hasStopped(job) ? null : job.state === "SUSPENDED" ? words.paused : sayLeft(limitMs - usedMs),
  };
}

/** A completing job has already stopped; only its nodes are still busy. */
const hasStopped = ({ state }: Timed) => hasJobEnded({ state, states: [] });

const sayLeft = (leftMs: number) =>
  leftMs > 0 ? words.left(formatDuration(leftMs)) : words.over(formatDuration(-leftMs));

function toUsedMs(job: Timed, now: number): number | null {
  if (job.state === "PENDING") return null;
  const endMs = job.isEndForecast ? null : parseInstant(job.endAt);
  const elapsedMs = job.elapsedSeconds === null ? null : job.elapsedSeconds * 1000;
  if (hasStopped(job)) {
    return (endMs === null ? null : toRunMs(job, endMs)) ?? elapsedMs;
  }
  return toRunMs(job, endMs ?? now) ?? elapsedMs;
}
