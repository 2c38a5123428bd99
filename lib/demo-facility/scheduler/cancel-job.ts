import type { Answer } from "../http";
import type { Call } from "../route";
import { isWaitingRest, parseTask, splitTask } from "./job-array";
import {
  openSchedulerCall,
  type SchedulerCall,
  slurmAnswer,
  takeIds,
  whenControllerIsDown,
} from "./scheduler-call";
import { FORGET_AFTER_MS, progressOf, type SchedulerJob } from "./scheduler-job";
import { noVal, unsetNoVal } from "./wire-values";

const SIGNALS: Record<string, string> = {
  1: "HUP",
  2: "INT",
  3: "QUIT",
  6: "ABRT",
  9: "KILL",
  10: "USR1",
  12: "USR2",
  14: "ALRM",
  15: "TERM",
  18: "CONT",
  19: "STOP",
};
const FLAGS = (
  "BATCH_JOB ARRAY_TASK FULL_STEPS_ONLY FULL_JOB FEDERATION_REQUEUE HURRY OUT_OF_MEMORY NO_SIBLING_JOBS " +
  "RESERVATION_JOB VERBOSE CRON_JOBS FAILED_JOB"
).split(" ");
const CANCEL_SIGNAL = 15;

const WORDS = {
  2002: "Access/permission denied",
  2017: "Invalid job id specified",
  2020: "Job can not be altered now, try again later",
  2021: "Job/step already completing or completed",
} as const;

/** A failed cancel of a job, or (null) of an ID that matches none. */
type Failure = { code: keyof typeof WORDS; job: SchedulerJob | null };

/** `DELETE /job/{job_id}` (spec §4.4): always 200, failures in `status[]`. An array's ID means all its tasks, `85_3` one. */
export async function cancelJob(call: Call): Promise<Answer> {
  const at = openSchedulerCall(call, "write");
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const id = call.parameter("job_id");
  const { signal, warnings } = readKillRequest(call.query);
  const failures = [...killAll(at, id, signal)];
  return slurmAnswer(at, { status: failures.map((one) => statusRecord(one, id, at.nowMs)) }, { warnings });
}

/** Parses `signal` and the repeatable `flags` of the query. Unknown values are ignored; without a signal the job is cancelled outright. */
function readKillRequest(query: URLSearchParams) {
  const text = query.get("signal") ?? "";
  const name = text.toUpperCase().replace(/^SIG/, "");
  const signal = SIGNALS[name] ?? Object.values(SIGNALS).find((known) => known === name) ?? null;
  const flags = query.getAll("flags").filter((given) => !FLAGS.includes(given));
  const ignored = flags.map((flag) => ({
    description: `Unknown flag "${flag}" ignored`,
    source: "#/flags/",
  }));
  const unknown = { description: `Unknown signal "${text}" ignored`, source: "#/signal/" };
  return { signal, warnings: text !== "" && signal === null ? [unknown, ...ignored] : ignored };
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

function whyNot(at: SchedulerCall, job: SchedulerJob, signal: string | null): Failure["code"] | null {
  const { stage } = progressOf(job, at.nowMs);
  if (job.user !== at.user) return 2002;
  if (stage === "ended") return 2021;
  // Only an outright kill ends a pending job; any other signal has no process to reach.
  return stage === "pending" && signal !== null && signal !== "KILL" ? 2020 : null;
}

/** Cancels one record, or one task of the waiting tasks of an array (null: all of them). */
function kill(at: SchedulerCall, job: SchedulerJob, signal: string | null, taskId: number | null): void {
  const { jobs, nowMs } = at;
  const resource = at.profile.name;
  const isRest = isWaitingRest(job, nowMs);
  if (!isRest || taskId !== null) {
    const freeId = () => takeIds(at, 1)[0] ?? job.id;
    const one = isRest && taskId !== null ? splitTask(jobs, resource, job, taskId, freeId) : job;
    jobs.alter(resource, signalled(one, signal, nowMs));
    return;
  }
  // The others were cancelled with it and never had a record.
  const own = jobs.submitted(resource);
  const isWaiting = (other: SchedulerJob) => progressOf(other, nowMs).stage === "pending";
  for (const other of [...own.values()])
    if (other.id !== job.id && other.array?.leaderId === job.id && isWaiting(other)) own.delete(other.id);
  const ended = signalled(job, signal, nowMs);
  jobs.alter(resource, { ...ended, array: ended.array && { ...ended.array, rest: "" } });
}

/** Plans a job after a signal: cancelled immediately, or for a signal it can catch, whatever its script does. */
function signalled(job: SchedulerJob, signal: string | null, nowMs: number): SchedulerJob {
  if (signal === "STOP" || signal === "CONT") return { ...job, isStopped: signal === "STOP" };
  const ended = { ...job, endMs: nowMs, forgetMs: nowMs + FORGET_AFTER_MS, exitCode: 0 };
  if (signal === null || signal === "KILL") {
    const hasRun = job.startMs !== null && nowMs >= job.startMs;
    const start = hasRun ? {} : { startMs: null, pendingReason: "None" };
    return { ...ended, ...start, outcome: "CANCELLED", exitSignal: hasRun ? CANCEL_SIGNAL : 0 };
  }
  if (job.onSignal === "ignores") return job;
  if (job.onSignal === "finishes") return { ...ended, outcome: "COMPLETED", exitSignal: 0 };
  return { ...ended, outcome: "FAILED", exitSignal: CANCEL_SIGNAL };
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
