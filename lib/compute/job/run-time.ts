import { parseInstant } from "@/lib/time/zone";
import type { JobDetail } from "./job-model";

type Timed = Pick<JobDetail, "state" | "startAt" | "isStartForecast" | "endAt" | "isEndForecast"> &
  Partial<Pick<JobDetail, "ranBeforeSeconds" | "suspendedAt">>;

/**
 * How long a job has run until `untilMs` (epoch ms), without the time it was suspended; null without an actual start. The
 * scheduler counts as here (slurm job_info.c, job_time_used): a suspended job has its time from before, a resumed one adds
 * the time since.
 */
export function toRunMs(job: Timed, untilMs: number): number | null {
  const startMs = job.isStartForecast ? null : parseInstant(job.startAt);
  if (startMs === null) return null;
  const suspendedMs = parseInstant(job.suspendedAt ?? null);
  const beforeMs = (job.ranBeforeSeconds ?? 0) * 1000;
  if (job.state === "SUSPENDED" && job.ranBeforeSeconds != null) return beforeMs;
  const fromMs = suspendedMs !== null && suspendedMs >= startMs ? suspendedMs - beforeMs : startMs;
  return Math.max(0, untilMs - fromMs);
}
