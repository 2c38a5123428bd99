import type { Answer } from "../answer";
import type { Call } from "../route";
import { signalled, stopped } from "./alter-job";
import { progressOf } from "./job-progress";
import { readKillRequest } from "./kill-request";
import { noVal, unsetNoVal } from "./no-val";
import { openSchedulerCall, type SchedulerCall, whenControllerIsDown } from "./scheduler-call";
import type { SchedulerJob } from "./scheduler-job";
import { slurmAnswer } from "./slurm-answer";

const WORDS = {
  2002: "Access/permission denied",
  2017: "Invalid job id specified",
  2020: "Job can not be altered now, try again later",
  2021: "Job/step already completing or completed",
} as const;

type KillError = keyof typeof WORDS;

/** Stands for the id while the answer is made; the id itself may be more than a number holds exactly. */
const ID = 1_234_567_890_123;

/**
 * `DELETE /job/{job_id}` (spec §4.4). Always 200: what could not be done is in `status[]`, nothing there is success. An
 * unknown signal or flag is worth a warning, and the job is killed all the same.
 */
export async function cancelJob(call: Call): Promise<Answer> {
  const at = await openSchedulerCall(call, "write");
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  const id = call.parameter("job_id");
  const { signal, warnings } = readKillRequest(call.query);
  const errors = new Set(killAll(at, id, signal));
  const status = [...errors].map((code) => statusRecord(code, id));
  const answer = slurmAnswer(at, { status }, { warnings });
  return { ...answer, body: Buffer.from(answer.body.toString("utf8").replaceAll(String(ID), id)) };
}

/** Does it to a job and all that belong to it; what is left over says why not. */
function* killAll(at: SchedulerCall, id: string, signal: string | null): Generator<KillError> {
  const found = at.queue.find(id);
  if (found.length === 0) yield 2017;
  for (const job of found) {
    const error = whyNot(at, job, signal);
    if (error !== null) yield error;
    else at.jobs.alter(at.profile.name, alterBy(job, signal, at.nowMs));
  }
}

function whyNot(at: SchedulerCall, job: SchedulerJob, signal: string | null): KillError | null {
  const { stage } = progressOf(job, at.nowMs);
  if (job.user !== at.user) return 2002;
  if (stage === "ended") return 2021;
  // Only an outright kill ends a job that does not run yet; every other signal has nothing to arrive at.
  return stage === "pending" && signal !== null && signal !== "KILL" ? 2020 : null;
}

function alterBy(job: SchedulerJob, signal: string | null, nowMs: number): SchedulerJob {
  if (signal === "STOP" || signal === "CONT") return stopped(job, signal === "STOP");
  return signalled(job, nowMs, signal === null || signal === "KILL");
}

function statusRecord(code: KillError, id: string) {
  const words = WORDS[code];
  return {
    error: { string: words, code, message: words },
    step_id: id,
    job_id: code === 2017 || !/^\d+$/.test(id) ? unsetNoVal : noVal(ID),
    federation: { sibling: "" },
  };
}
