import { type Answer, textAnswer } from "../../answer";
import { readJsonBody } from "../../read-json-body";
import type { Call, Handled } from "../../route";
import { planArray } from "../queue/job-array";
import { openSchedulerCall, type SchedulerCall, takeIds, whenControllerIsDown } from "../scheduler-call";
import { type SlurmError, type SlurmWarning, slurmAnswer } from "../slurm-answer";
import { type JobDescription, readJobDescription } from "./job-description";
import { planJob } from "./plan-job";
import { readScriptDirectives, type ScriptDirectives } from "./script-directives";

/** The contents of a submission: one script and the jobs to run it as. */
interface SubmitBody {
  script: string;
  /** The path of each description in the body, and its fields. */
  parts: { path: string; fields: Record<string, unknown> }[];
}

/** Finds the script and the descriptions in a body (spec §4.4), which has `job` or `jobs`, never both. */
function readSubmitBody(body: Record<string, unknown>): SubmitBody | SlurmError {
  if (body.job !== undefined && body.jobs !== undefined) {
    return badQuery('Specify only one "job" or "jobs" fields but never both');
  }
  const given = body.job !== undefined ? [body.job] : Array.isArray(body.jobs) ? body.jobs : [];
  if (given.length === 0) return badQuery('Specify "job" or "jobs": no job description found');
  const parts: SubmitBody["parts"] = [];
  for (const [index, value] of given.entries()) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return badQuery("A job description must be an object");
    }
    const path = body.job !== undefined ? "#/job" : `#/jobs/${index}`;
    parts.push({ path, fields: Object.fromEntries(Object.entries(value)) });
  }
  const script = parts[0]?.fields.script ?? body.script;
  if (typeof script !== "string" || script === "") return submitError(2009, "Job script not specified");
  return { script, parts };
}

function badQuery(description: string): SlurmError {
  return {
    description,
    error_number: 9000,
    error: "Query empty or not RFC7320 compliant",
    source: "_job_post",
  };
}

/** Builds an error as the controller reports it for a batch job. */
function submitError(number: number, error: string): SlurmError {
  return {
    description: "Batch job submission failed",
    error_number: number,
    error,
    source: "slurm_submit_batch_job()",
  };
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;
const HELD = "Job is in held state, pending scheduler release";

/**
 * `POST /job/submit` (spec §4.4). A 200 alone isn't success: a job was accepted if there is a `job_id` above
 * 0.
 */
export async function submitJob(call: Call): Promise<Handled> {
  const at = await openSchedulerCall(call, "write");
  if (call.request.headers["content-type"] !== "application/json") {
    const refusal = textAnswer("Unsupported media type", 415, "text/plain");
    return { ...refusal, headers: { ...refusal.headers, Connection: "close" } };
  }
  const body = readSubmitBody(await readJsonBody(call.request, MAX_BODY_BYTES));
  const failure = await whenControllerIsDown(at);
  if (failure) return failure;
  if ("error_number" in body) return refuse(at, body);
  const directives = readScriptDirectives(body.script);
  const descriptions: JobDescription[] = [];
  const warnings: SlurmWarning[] = [];
  for (const { path, fields } of body.parts) {
    const read = readJobDescription(fields, path);
    if ("warning" in read) return slurmAnswer(at, {}, { warnings: [read.warning] });
    descriptions.push(read.description);
    warnings.push(...read.warnings);
  }
  const error = whyRefused(at, descriptions, directives);
  if (error && directives.refusal === "200-but-failed") {
    return slurmAnswer(at, { job_id: 0, step_id: "", job_submit_user_msg: "" }, { errors: [error] });
  }
  if (error) return refuse(at, error);
  return accept(at, body.script, descriptions, directives, warnings);
}

/** v0.0.42 responds with 500 where newer versions respond with 422; in both cases the request is wrong. */
function refuse(at: SchedulerCall, error: SlurmError): Answer {
  const status = at.version === "v0.0.42" && error.error_number < 9000 ? 500 : 422;
  return slurmAnswer(at, {}, { status, errors: [error] });
}

function whyRefused(
  at: SchedulerCall,
  descriptions: readonly JobDescription[],
  { refusal }: ScriptDirectives,
): SlurmError | null {
  const isNew = at.version !== "v0.0.42";
  for (const { environment, partition, account, tasks, minimumNodes } of descriptions) {
    if (environment.length === 0) {
      return isNew
        ? submitError(2127, "Environment is missing in job")
        : submitError(2019, "I/O error writing script/environment to file");
    }
    const wanted = partition?.split(",") ?? [];
    if (!wanted.every((name) => at.profile.partitions.some((plan) => plan.name === name))) {
      return submitError(2000, "Invalid partition name specified");
    }
    if (account === "no-such-account") {
      return submitError(2045, "Invalid account or account/partition combination specified");
    }
    if (isNew && tasks !== null && tasks < minimumNodes && minimumNodes <= at.profile.nodeCount) {
      return submitError(2006, "Node count specification invalid");
    }
  }
  const policy = "Job violates accounting/QOS policy (job submit limit, user's size and/or time limits)";
  return refusal === undefined ? null : submitError(2050, policy);
}

/** Queues the job before responding, so that a lost response leaves a job behind. */
function accept(
  at: SchedulerCall,
  script: string,
  descriptions: readonly JobDescription[],
  directives: ScriptDirectives,
  warnings: SlurmWarning[],
): Handled {
  const { profile, jobs, user, token, nowMs, outage } = at;
  const { array } = directives;
  const ids = takeIds(at, Math.max(descriptions.length, array?.tasks.length ?? 0));
  const [leaderId = "0"] = ids;
  for (const [offset, description] of descriptions.entries()) {
    const partition =
      profile.partitions.find(({ name }) => name === description.partition?.split(",")[0]) ??
      profile.partitions[0];
    const id = ids[offset];
    if (!partition || id === undefined) continue;
    const submission = { id, description, script, directives, partition, profile, user, nowMs, outage };
    const job = planJob({ ...submission, project: token.project });
    const het = descriptions.length > 1 ? { leaderId, offset, allIds: ids.join(",") } : null;
    const planned = array && !het ? planArray(job, ids, array.tasks, array.maxRunning) : [{ ...job, het }];
    for (const one of planned) jobs.submit(profile.name, one);
  }
  if (descriptions.some((description) => description.isHeld)) {
    const text = `Job submission resulted in non-zero return code: ${HELD}`;
    warnings.push(...[text, HELD].map(submitWarning));
  }
  if (directives.hasWarnings) {
    warnings.push(submitWarning("Requested time limit is longer than the average of this account's jobs"));
    warnings.push(submitWarning("Partition is scheduled for maintenance, your job may start late"));
  }
  const fields = { job_id: Number(leaderId), step_id: "batch", job_submit_user_msg: "" };
  const accepted = slurmAnswer(at, fields, { warnings });
  return directives.lostBy ? { answer: accepted, lostBy: directives.lostBy } : accepted;
}

function submitWarning(description: string): SlurmWarning {
  return { description, source: "slurm_submit_batch_job()" };
}
