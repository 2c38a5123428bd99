import { formatDuration, minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Job, JobDetail } from "./job-model";
import { hasJobEnded } from "./job-state";
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

type Ran = Pick<JobDetail, "state" | "startAt" | "isStartForecast" | "endAt" | "isEndForecast"> &
  Partial<Pick<JobDetail, "ranBeforeSeconds" | "suspendedAt">>;

/**
 * How long a job has run until `untilMs` (epoch ms), without the time it was suspended; null without an actual start. The
 * scheduler counts as here (slurm job_info.c, job_time_used): a suspended job has its time from before, a resumed one adds
 * the time since.
 */
export function toRunMs(job: Ran, untilMs: number): number | null {
  const startMs = job.isStartForecast ? null : parseInstant(job.startAt);
  if (startMs === null) return null;
  const suspendedMs = parseInstant(job.suspendedAt ?? null);
  const beforeMs = (job.ranBeforeSeconds ?? 0) * 1000;
  if (job.state === "SUSPENDED" && job.ranBeforeSeconds != null) return beforeMs;
  const fromMs = suspendedMs !== null && suspendedMs >= startMs ? suspendedMs - beforeMs : startMs;
  return Math.max(0, untilMs - fromMs);
}
