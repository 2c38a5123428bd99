import type { Answer } from "../../answer";
import type { Call } from "../../route";
import { progressOf } from "../job-progress";
import { noVal, unsetNoVal } from "../no-val";
import { isWaitingRest, parseTask, splitTask } from "../queue/job-array";
import { openSchedulerCall, type SchedulerCall, takeIds, whenControllerIsDown } from "../scheduler-call";
import type { SchedulerJob } from "../scheduler-job";
import { type SlurmWarning, slurmAnswer } from "../slurm-answer";
import { FORGET_AFTER_MS } from "../submit/plan-job";

const CANCEL_SIGNAL = 15;

/**
 * Plans a job after a signal: cancelled immediately, or for a signal it can catch, whatever its script does.
 */
function signalled(job: SchedulerJob, nowMs: number, isKill: boolean): SchedulerJob {
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

function stopped(job: SchedulerJob, isStopped: boolean): SchedulerJob {
  return { ...job, isStopped };
}

const SIGNALS: Record<string, string> = {
  "1": "HUP",
  "2": "INT",
  "3": "QUIT",
  "6": "ABRT",
  "9": "KILL",
  "10": "USR1",
  "12": "USR2",
  "14": "ALRM",
  "15": "TERM",
  "18": "CONT",
  "19": "STOP",
};
const FLAGS = new Set(
  "BATCH_JOB ARRAY_TASK FULL_STEPS_ONLY FULL_JOB FEDERATION_REQUEUE HURRY OUT_OF_MEMORY NO_SIBLING_JOBS RESERVATION_JOB VERBOSE CRON_JOBS FAILED_JOB".split(
    " ",
  ),
);

/** How to kill a job. */
interface KillRequest {
  /** The signal without `SIG`; null if it is missing or unknown, which cancels the job outright. */
  signal: string | null;
  warnings: SlurmWarning[];
}

/** Parses `signal` and the repeatable `flags` of the query. Unknown values are ignored with a warning. */
function readKillRequest(query: URLSearchParams): KillRequest {
  const text = query.get("signal");
  const name = text?.toUpperCase().replace(/^SIG/, "") ?? "";
  const signal = SIGNALS[name] ?? Object.values(SIGNALS).find((known) => known === name) ?? null;
  const warnings: SlurmWarning[] = [];
  if (text !== null && text !== "" && signal === null) {
    warnings.push({ description: `Unknown signal "${text}" ignored`, source: "#/signal/" });
  }
  for (const flag of query.getAll("flags").filter((given) => !FLAGS.has(given))) {
    warnings.push({ description: `Unknown flag "${flag}" ignored`, source: "#/flags/" });
  }
  return { signal, warnings };
}

const WORDS = {
  2002: "Access/permission denied",
  2017: "Invalid job id specified",
  2020: "Job can not be altered now, try again later",
  2021: "Job/step already completing or completed",
} as const;

type KillError = keyof typeof WORDS;

/** A failed cancel of a job, or (null) of an ID that matches none. */
interface Failure {
  code: KillError;
  job: SchedulerJob | null;
}

/**
 * `DELETE /job/{job_id}` (spec §4.4). Always 200: failures are listed in `status[]`, and an empty list means
 * success. An unknown signal or flag causes a warning, and the job is still killed. An array's ID means all
 * of its tasks, `85_3` only that task; flags don't change that.
 */
export async function cancelJob(call: Call): Promise<Answer> {
  const at = await openSchedulerCall(call, "write");
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const id = call.parameter("job_id");
  const { signal, warnings } = readKillRequest(call.query);
  const failures = [...killAll(at, id, signal)];
  return slurmAnswer(at, { status: failures.map((one) => statusRecord(one, id, at.nowMs)) }, { warnings });
}

/** Cancels a job and all its members; yields the reason for each one that can't be cancelled. */
function* killAll(at: SchedulerCall, id: string, signal: string | null): Generator<Failure> {
  const found = at.queue.find(id);
  if (found.length === 0) yield { code: 2017, job: null };
  for (const job of found) {
    const code = whyNot(at, job, signal);
    if (code !== null) yield { code, job };
    else kill(at, job, signal, parseTask(id)?.taskId ?? null);
  }
}

/** Cancels one record, or one task of the waiting tasks of an array (null: all of them). */
function kill(at: SchedulerCall, job: SchedulerJob, signal: string | null, taskId: number | null): void {
  const { jobs, nowMs } = at;
  const resource = at.profile.name;
  if (!isWaitingRest(job, nowMs)) jobs.alter(resource, alterBy(job, signal, nowMs));
  else if (taskId !== null) {
    const task = splitTask(jobs, resource, job, taskId, () => takeIds(at, 1)[0] ?? job.id);
    jobs.alter(resource, alterBy(task, signal, nowMs));
  } else {
    jobs.dropWaiting(resource, job, (other) => progressOf(other, nowMs).stage === "pending");
    const ended = alterBy(job, signal, nowMs);
    jobs.alter(resource, { ...ended, array: ended.array && { ...ended.array, rest: "" } });
  }
}

function whyNot(at: SchedulerCall, job: SchedulerJob, signal: string | null): KillError | null {
  const { stage } = progressOf(job, at.nowMs);
  if (job.user !== at.user) return 2002;
  if (stage === "ended") return 2021;
  // Only an outright kill ends a pending job; any other signal has no process to reach.
  return stage === "pending" && signal !== null && signal !== "KILL" ? 2020 : null;
}

function alterBy(job: SchedulerJob, signal: string | null, nowMs: number): SchedulerJob {
  if (signal === "STOP" || signal === "CONT") return stopped(job, signal === "STOP");
  return signalled(job, nowMs, signal === null || signal === "KILL");
}

function statusRecord({ code, job }: Failure, id: string, nowMs: number) {
  const words = WORDS[code];
  return {
    error: { string: words, code, message: words },
    step_id: job ? labelOf(job, nowMs) : id,
    job_id: job === null ? unsetNoVal : noVal(Number(job.id)),
    federation: { sibling: "" },
  };
}

function labelOf(job: SchedulerJob, nowMs: number): string {
  if (!job.array) return job.id;
  const { leaderId, taskId, rest } = job.array;
  return isWaitingRest(job, nowMs) ? `${leaderId}_[${rest}]` : `${leaderId}_${taskId}`;
}
