import { type Answer, isRecord, readJsonBody, textAnswer } from "../http";
import type { Call, Handled } from "../route";
import { planArray } from "./job-array";
import {
  openSchedulerCall,
  type SchedulerCall,
  type SlurmError,
  slurmAnswer,
  takeIds,
  whenControllerIsDown,
} from "./scheduler-call";
import {
  type JobDescription,
  planJob,
  readJobDescription,
  readScriptDirectives,
  type ScriptDirectives,
} from "./submission";

function readSubmitBody(body: Record<string, unknown>) {
  const { job, jobs } = body;
  if (job !== undefined && jobs !== undefined)
    return badQuery('Specify only one "job" or "jobs" fields but never both');
  const given: unknown[] = job !== undefined ? [job] : Array.isArray(jobs) ? jobs : [];
  if (given.length === 0) return badQuery('Specify "job" or "jobs": no job description found');
  const parts = given.filter(isRecord);
  if (parts.length < given.length) return badQuery("A job description must be an object");
  const script = parts[0]?.script ?? body.script;
  if (typeof script !== "string" || script === "") return submitError(2009, "Job script not specified");
  return { script, parts, pathOf: (index: number) => (job !== undefined ? "#/job" : `#/jobs/${index}`) };
}

const badQuery = (description: string): SlurmError => ({
  description,
  error_number: 9000,
  error: "Query empty or not RFC7320 compliant",
  source: "_job_post",
});

const SUBMIT = "slurm_submit_batch_job()";
const submitError = (error_number: number, error: string): SlurmError => ({
  description: "Batch job submission failed",
  error_number,
  error,
  source: SUBMIT,
});

const MAX_BODY_BYTES = 4 * 1024 * 1024;
const HELD = "Job is in held state, pending scheduler release";

/** `POST /job/submit` (spec §4.4). A 200 alone isn't success: a job was accepted if there is a `job_id` above 0. */
export async function submitJob(call: Call): Promise<Handled> {
  const at = openSchedulerCall(call, "write");
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
  const warnings: { description: string; source: string }[] = [];
  for (const [index, fields] of body.parts.entries()) {
    const read = readJobDescription(fields, body.pathOf(index));
    if ("warning" in read) return slurmAnswer(at, {}, { warnings: [read.warning] });
    descriptions.push(read.description);
    warnings.push(...read.warnings);
  }
  const error = whyRefused(at, descriptions, directives);
  if (error && directives.refusal === "200-but-failed")
    return slurmAnswer(at, { job_id: 0, step_id: "", job_submit_user_msg: "" }, { errors: [error] });
  if (error) return refuse(at, error);
  // Queued before responding, so that a lost response leaves a job behind.
  const job_id = enqueue(at, body.script, descriptions, directives);
  const held = [`Job submission resulted in non-zero return code: ${HELD}`, HELD];
  const remarks = [
    ...(descriptions.some(({ isHeld }) => isHeld) ? held : []),
    ...(directives.hasWarnings ? REQUESTED : []),
  ];
  warnings.push(...remarks.map((description) => ({ description, source: SUBMIT })));
  const accepted = slurmAnswer(at, { job_id, step_id: "batch", job_submit_user_msg: "" }, { warnings });
  return directives.lostBy ? { answer: accepted, lostBy: directives.lostBy } : accepted;
}

const REQUESTED = [
  "Requested time limit is longer than the average of this account's jobs",
  "Partition is scheduled for maintenance, your job may start late",
];

/** v0.0.42 responds with 500 where newer versions respond with 422; in both cases the request is wrong. */
function refuse(at: SchedulerCall, error: SlurmError): Answer {
  const status = at.version === "v0.0.42" && error.error_number < 9000 ? 500 : 422;
  return slurmAnswer(at, {}, { status, errors: [error] });
}

function whyRefused(
  { version, profile }: SchedulerCall,
  descriptions: readonly JobDescription[],
  { refusal }: ScriptDirectives,
): SlurmError | null {
  const isNew = version !== "v0.0.42";
  const isPartition = (name: string) => profile.partitions.some((plan) => plan.name === name);
  for (const { environment, partition, account, tasks, minimumNodes } of descriptions) {
    if (environment.length === 0 && isNew) return submitError(2127, "Environment is missing in job");
    if (environment.length === 0) return submitError(2019, "I/O error writing script/environment to file");
    if (!(partition?.split(",") ?? []).every(isPartition))
      return submitError(2000, "Invalid partition name specified");
    if (account === "no-such-account")
      return submitError(2045, "Invalid account or account/partition combination specified");
    if (isNew && tasks !== null && tasks < minimumNodes && minimumNodes <= profile.nodeCount)
      return submitError(2006, "Node count specification invalid");
  }
  const policy = "Job violates accounting/QOS policy (job submit limit, user's size and/or time limits)";
  return refusal === undefined ? null : submitError(2050, policy);
}

/** Adds one job, an array, or the components of a heterogeneous job to the queue. Returns the ID that they go by. */
function enqueue(
  at: SchedulerCall,
  script: string,
  descriptions: readonly JobDescription[],
  directives: ScriptDirectives,
): number {
  const { profile, jobs } = at;
  const { array } = directives;
  const ids = takeIds(at, Math.max(descriptions.length, array?.tasks.length ?? 0));
  const [leaderId = "0"] = ids;
  for (const [offset, description] of descriptions.entries()) {
    const [wanted] = description.partition?.split(",") ?? [];
    const partition = profile.partitions.find(({ name }) => name === wanted) ?? profile.partitions[0];
    const id = ids[offset];
    if (!partition || id === undefined) continue;
    const job = planJob({ ...at, id, description, script, directives, partition });
    const het = descriptions.length > 1 ? { leaderId, offset, allIds: ids.join(",") } : null;
    const planned = array && !het ? planArray(job, ids, array.tasks, array.maxRunning) : [{ ...job, het }];
    for (const one of planned) jobs.submit(profile.name, one);
  }
  return Number(leaderId);
}
