import { formatDuration, minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Job } from "./job-model";
import { hasJobEnded } from "./job-state";
import { sayTimeLimit } from "./time-limit";

/** The time a job has used, compared with its limit. `share` is from 0 to 1, null if there is no limit. */
export type TimeUse = { usedMs: number; share: number | null; words: string; leftWords: string | null };

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
>;

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
      words: `${used}; time limit: ${sayTimeLimit(limitMinutes)}`,
      leftWords: null,
    };
  const limitMs = limitMinutes * minuteMs;
  const share = limitMs > 0 ? Math.min(1, usedMs / limitMs) : 1;
  const percent = limitMs > 0 ? Math.floor((usedMs / limitMs) * 100) : 100;
  return {
    usedMs,
    share,
    words: `${used} of ${sayTimeLimit(limitMinutes)} (${percent} %)`,
    leftWords: hasStopped(job) ? null : sayLeft(limitMs - usedMs),
  };
}

/** A completing job has already stopped; only its nodes are still busy. */
const hasStopped = ({ state }: Timed) => hasJobEnded({ state, states: [] });

const sayLeft = (leftMs: number) =>
  leftMs > 0
    ? `${formatDuration(leftMs)} left until the scheduler ends it`
    : `over its limit by ${formatDuration(-leftMs)}; the scheduler is about to end it`;

function toUsedMs(job: Timed, now: number): number | null {
  if (job.state === "PENDING") return null;
  const startMs = job.isStartForecast ? null : parseInstant(job.startAt);
  const endMs = job.isEndForecast ? null : parseInstant(job.endAt);
  const elapsedMs = job.elapsedSeconds === null ? null : job.elapsedSeconds * 1000;
  if (hasStopped(job)) {
    if (startMs !== null && endMs !== null) return Math.max(0, endMs - startMs);
    return elapsedMs;
  }
  return startMs === null ? elapsedMs : Math.max(0, (endMs ?? now) - startMs);
}
