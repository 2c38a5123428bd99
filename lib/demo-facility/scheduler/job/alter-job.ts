import type { SchedulerJob } from "../scheduler-job";
import { FORGET_AFTER_MS } from "../submit/plan-job";

const CANCEL_SIGNAL = 15;

/**
 * Plans a job after a signal: cancelled immediately, or for a signal it can catch, whatever its script does.
 */
export function signalled(job: SchedulerJob, nowMs: number, isKill: boolean): SchedulerJob {
  const ended = { ...job, endMs: nowMs, forgetMs: nowMs + FORGET_AFTER_MS };
  if (isKill) {
    const hasRun = job.startMs !== null && nowMs >= job.startMs;
    const start = hasRun ? {} : { startMs: null, pendingReason: "None" };
    return { ...ended, ...start, outcome: "CANCELLED", exitCode: 0, exitSignal: hasRun ? CANCEL_SIGNAL : 0 };
  }
  if (job.onSignal === "ignores") return job;
  if (job.onSignal === "finishes") return { ...ended, outcome: "COMPLETED", exitCode: 0, exitSignal: 0 };
  return { ...ended, outcome: "FAILED", exitCode: 0, exitSignal: CANCEL_SIGNAL };
}

export function stopped(job: SchedulerJob, isStopped: boolean): SchedulerJob {
  return { ...job, isStopped };
}
