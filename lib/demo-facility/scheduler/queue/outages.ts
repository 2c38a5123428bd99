import type { Outage } from "../../status/status-board";
import type { SchedulerJob } from "../scheduler-job";

/** Why a job waits that could start if the machine weren't out of use. */
export const RESERVED = {
  pendingReason: "ReqNodeNotAvail",
  pendingDescription: "ReqNodeNotAvail, Reserved for maintenance",
};

/** The time by a clock that stands still during each outage. */
export function toWorkingMs(ms: number, outages: readonly Outage[]): number {
  const skipped = outages.map(({ startMs, endMs }) => Math.min(Math.max(0, ms - startMs), endMs - startMs));
  return ms - skipped.reduce((sum, one) => sum + one, 0);
}

/** Moves a job that was planned by that clock to real time. One that would meet an outage waits for its end. */
export function aroundOutages(
  planned: SchedulerJob,
  outages: readonly Outage[],
  nowMs: number,
): SchedulerJob {
  let job = planned;
  for (const { startMs, endMs } of outages) {
    if (job.endMs === null || job.forgetMs === null || job.forgetMs <= startMs) break;
    const meets = job.endMs > startMs;
    const later = (ms: number) => (ms > startMs ? ms + endMs - startMs : ms);
    const laterStart = (ms: number | null) =>
      ms !== null && meets ? Math.max(ms, startMs) + endMs - startMs : ms;
    job = {
      ...job,
      submitMs: later(job.submitMs),
      startMs: laterStart(job.startMs),
      estimatedStartMs: laterStart(job.estimatedStartMs),
      endMs: later(job.endMs),
      forgetMs: later(job.forgetMs),
      ...(meets && job.startMs !== null && startMs <= nowMs && nowMs < endMs && RESERVED),
    };
  }
  return job;
}
