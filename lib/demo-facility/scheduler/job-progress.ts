import type { Outcome } from "../plan/jobs";
import type { SchedulerJob } from "./scheduler-job";

/** The state of a job at one instant. */
export interface JobProgress {
  stage: "pending" | "running" | "ended";
  /** Base state first, then flags: `["CANCELLED", "COMPLETING"]`. */
  states: string[];
  reason: string;
  description: string;
  /** True only for jobs that have started. */
  hasNodes: boolean;
}

const END_REASONS: Record<Outcome, string> = {
  COMPLETED: "None",
  FAILED: "NonZeroExitCode",
  TIMEOUT: "TimeLimit",
  CANCELLED: "None",
  OUT_OF_MEMORY: "OutOfMemory",
  NODE_FAIL: "NodeDown",
  PREEMPTED: "None",
  BOOT_FAIL: "JobLaunchFailure",
  DEADLINE: "DeadLine",
};

/** Determines the state of a job at an instant (epoch ms) from its plan. */
export function progressOf(job: SchedulerJob, nowMs: number): JobProgress {
  const hasNodes = job.startMs !== null && nowMs >= job.startMs;
  if (job.endMs !== null && nowMs >= job.endMs) return endedProgress(job, nowMs, hasNodes);
  if (!hasNodes) {
    const { pendingReason: reason, pendingDescription: description } = job;
    return { stage: "pending", states: ["PENDING"], reason, description, hasNodes };
  }
  const isConfiguring = nowMs < (job.startMs ?? 0) + job.configuringMs;
  const states = job.isSuspended
    ? ["SUSPENDED"]
    : ["RUNNING", ...(isConfiguring ? ["CONFIGURING"] : []), ...(job.isStopped ? ["STOPPED"] : [])];
  return { stage: "running", states, reason: "None", description: "", hasNodes };
}

function endedProgress(job: SchedulerJob, nowMs: number, hasNodes: boolean): JobProgress {
  const isCompleting = hasNodes && nowMs < (job.endMs ?? 0) + job.completingMs;
  const isSignalled = job.outcome === "FAILED" && job.exitSignal > 0;
  return {
    stage: "ended",
    states: [job.outcome, ...(isCompleting ? ["COMPLETING"] : [])],
    reason: hasNodes ? (isSignalled ? "RaisedSignal" : END_REASONS[job.outcome]) : job.pendingReason,
    description: isSignalled ? `RaisedSignal:${job.exitSignal}` : "",
    hasNodes,
  };
}

/** True while the scheduler knows the job, which it forgets minutes after the end. */
export function isKnown(job: SchedulerJob, nowMs: number): boolean {
  return job.forgetMs === null || nowMs < job.forgetMs;
}
