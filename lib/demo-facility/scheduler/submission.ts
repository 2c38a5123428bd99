import { type FaultName, sentinelOf } from "../faults";
import type { Outcome, PartitionPlan } from "../plan/plan";
import { listTasks } from "./job-array";
import { RESERVED } from "./job-queue";
import type { SchedulerCall } from "./scheduler-call";
import { chooseNodes, FORGET_AFTER_MS, type SchedulerJob, usualJob } from "./scheduler-job";
import { hashOf } from "./wire-values";

const FIELDS = new Set(
  (
    "name account partition minimum_nodes tasks time_limit current_working_directory environment hold script comment " +
    "array dependency qos reservation constraints cpus_per_task tasks_per_node memory_per_node memory_per_cpu " +
    "standard_output standard_error standard_input mail_user mail_type begin_time deadline required_nodes " +
    "excluded_nodes exclusive shared requeue nice argv priority licenses maximum_nodes features"
  ).split(" "),
);

/** A parsed job description (spec §2.6). The limit is in minutes, negative for unlimited; null is what isn't set. */
export type JobDescription = ReturnType<typeof toDescription>;

const toDescription = (body: Record<string, unknown>) => ({
  name: textOf(body.name) ?? "sbatch",
  account: textOf(body.account),
  partition: textOf(body.partition),
  minimumNodes: Math.min(4_294_967_293, Math.max(1, Math.trunc(numberOf(body.minimum_nodes) ?? 1))),
  tasks: numberOf(body.tasks),
  timeLimit: readLimit(body.time_limit),
  workingDirectory: textOf(body.current_working_directory),
  environment: Array.isArray(body.environment) ? body.environment : [],
  isHeld: body.hold === true,
});

type Warning = { description: string; source: string };

/** Parses one description. Misspelt fields only cause a warning; text in place of a number is a 200 without a job, with one. */
export function readJobDescription(
  body: Record<string, unknown>,
  path: string,
): { warning: Warning } | { description: JobDescription; warnings: Warning[] } {
  for (const field of ["minimum_nodes", "tasks"]) {
    const value = body[field];
    if (typeof value !== "string" || !Number.isNaN(Number(value || "x"))) continue;
    const expected = "Expected OpenAPI type=integer format=int32 (Slurm type=64 bit integer)";
    const description = `${expected} but got OpenAPI type=string (Slurm type=string): "${value}"`;
    return { warning: { description, source: `${path}/${field}/` } };
  }
  const unknown = Object.keys(body).filter((field) => !FIELDS.has(field));
  const warnings = unknown.map((field) => ({
    description: `Ignoring unknown field "${field}" of type ${typeof body[field]}`,
    source: `${path}/`,
  }));
  return { description: toDescription(body), warnings };
}

/** A wrapper without `set: true` is ignored without a warning. */
function readLimit(value: unknown): number | null {
  if (typeof value !== "object" || value === null) return numberOf(value);
  const { set, infinite, number } = Object.fromEntries(Object.entries(value));
  if (infinite === true) return -1;
  return set === true ? numberOf(number) : null;
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function numberOf(value: unknown): number | null {
  if (typeof value === "string" && value.trim() !== "") return numberOf(Number(value));
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** What the `#DEMO` lines of a script request. */
export interface ScriptDirectives {
  /** Loses the response after the job was accepted. */
  lostBy?: FaultName;
  /** Doesn't accept the job: refuses it, or responds with a 200 that contains an error. */
  refusal?: "refused" | "200-but-failed";
  ending?: Ending;
  runSeconds?: number;
  /** Makes the job an array of these tasks, at most `maxRunning` at once (0: all). */
  array?: { tasks: number[]; maxRunning: number };
  isStuck?: boolean;
  hasWarnings?: boolean;
}

type Ending = "fail" | "timeout" | "out-of-memory" | "node-fail";

/** The words allowed after `#DEMO`, besides `seconds=N`, `array=1-6%2` and `fail-` with the name of a fault. */
const words: Record<string, ScriptDirectives> = {
  unreachable: { lostBy: "reset" },
  hang: { lostBy: "hang" },
  refuse: { refusal: "refused" },
  "200-but-failed": { refusal: "200-but-failed" },
  stuck: { isStuck: true },
  warnings: { hasWarnings: true },
  fail: { ending: "fail" },
  timeout: { ending: "timeout" },
  "out-of-memory": { ending: "out-of-memory" },
  "node-fail": { ending: "node-fail" },
};

/** Parses the lines `#DEMO word` of a script. Unknown words are treated as ordinary comments. */
export function readScriptDirectives(script: string): ScriptDirectives {
  const found = [...script.matchAll(/^#DEMO[ \t]+(\S+)/gm)].map(([, word = ""]) => readWord(word));
  return Object.assign({}, ...found);
}

function readWord(word: string): ScriptDirectives {
  if (Object.hasOwn(words, word)) return words[word] ?? {};
  const lostBy = sentinelOf(word);
  if (lostBy) return { lostBy };
  const seconds = /^seconds=(\d{1,7})$/.exec(word)?.[1];
  if (seconds !== undefined) return { runSeconds: Number(seconds) };
  const [, list = "", most = "0"] = /^array=([\d,:-]{1,200})(?:%(\d{1,4}))?$/.exec(word) ?? [];
  const tasks = listTasks(list);
  return tasks.length > 0 ? { array: { tasks, maxRunning: Number(most) } } : {};
}

const WAIT_MS = 6000;
const CONFIGURE_MS = 3000;
const USUAL_RUN_SECONDS = 45;

/** A job to submit: its description, script, user and place, and the outage in effect, after which it starts. */
interface Submission extends Pick<SchedulerCall, "profile" | "user" | "project" | "nowMs" | "outage"> {
  id: string;
  description: JobDescription;
  script: string;
  directives: ScriptDirectives;
  partition: PartitionPlan;
}

/** Plans a submitted job from its arrival until it is forgotten. A job over a limit never starts. */
export function planJob(submission: Submission): SchedulerJob {
  const { id, description, script, partition, profile, user, project, nowMs, outage } = submission;
  const { name, minimumNodes: nodeCount, isHeld } = description;
  const limitMinutes = limitOf(description, partition);
  const reason = whyStuck(submission, limitMinutes);
  const { runMs, ...ended } = endingOf(submission, limitMinutes);
  const startMs = reason === null ? (outage?.endMs ?? nowMs) + WAIT_MS : null;
  const endMs = startMs === null ? null : startMs + runMs;
  const tasks = Math.max(1, Math.trunc(description.tasks ?? 1));
  return {
    ...usualJob,
    id,
    name,
    user,
    startMs,
    endMs,
    estimatedStartMs: startMs,
    isHeld,
    limitMinutes,
    nodeCount,
    tasks,
    account: description.account ?? project,
    // One that can't start keeps all that it named; any other is taken by the first.
    partition: reason === null ? partition.name : (description.partition ?? partition.name),
    submitMs: nowMs,
    forgetMs: endMs === null ? null : endMs + FORGET_AFTER_MS,
    configuringMs: Math.min(CONFIGURE_MS, runMs / 2),
    completingMs: 3000,
    ...ended,
    pendingReason: reason ?? "Priority",
    ...(outage && reason === null && RESERVED),
    cpus: Math.max(tasks, nodeCount),
    nodes: reason === null ? chooseNodes(profile, partition.nodes, nodeCount, hashOf(id)) : [],
    workingDirectory: description.workingDirectory ?? "",
    onSignal: /trap\s+(''|"")/.test(script) ? "ignores" : /^\s*trap\s/m.test(script) ? "finishes" : "dies",
  };
}

/** Minutes; null for unlimited (negative). Without its own limit, a job gets the partition's default, else its maximum. */
function limitOf({ timeLimit }: JobDescription, partition: PartitionPlan): number | null {
  if (timeLimit === null) return partition.defaultMinutes ?? partition.maxMinutes;
  return timeLimit < 0 ? null : Math.trunc(timeLimit);
}

function whyStuck({ description, directives, partition }: Submission, limitMinutes: number | null) {
  const [first, last] = partition.nodes;
  const mostNodes = Math.min(partition.maxNodes ?? Number.POSITIVE_INFINITY, last - first + 1);
  if (description.isHeld) return "JobHeldUser";
  if (partition.state !== "UP") return "PartitionDown";
  if (description.minimumNodes > mostNodes) return "PartitionNodeLimit";
  if (partition.maxMinutes !== null && (limitMinutes ?? Number.POSITIVE_INFINITY) > partition.maxMinutes)
    return "PartitionTimeLimit";
  return directives.isStuck ? "AssocGrpNodeLimit" : null;
}

function endingOf({ description, script, directives }: Submission, limitMinutes: number | null) {
  const { ending } = directives;
  const seconds = directives.runSeconds ?? (sleepSeconds(script) || USUAL_RUN_SECONDS);
  const soonMs = Math.min(seconds, 10) * 1000;
  const end = (outcome: Outcome, runMs: number, exitCode = 0, exitSignal = 0) => ({
    outcome,
    exitCode,
    exitSignal,
    runMs,
  });
  if (limitMinutes === 0) return end("TIMEOUT", 0, 0, 15);
  // Without a directory the output file can't be opened, which the scheduler reports as signal 53.
  if (!description.workingDirectory?.startsWith("/")) return end("FAILED", 0, 0, 53);
  if (!script.startsWith("#!") || script.includes("\r")) return end("FAILED", 1000, 127);
  if (ending === "fail") return end("FAILED", soonMs, 3);
  if (ending === "out-of-memory") return end("OUT_OF_MEMORY", soonMs, 0, 125);
  if (ending === "node-fail") return end("NODE_FAIL", soonMs);
  if (limitMinutes !== null && (ending === "timeout" || seconds > limitMinutes * 60))
    return end("TIMEOUT", limitMinutes * 60_000, 0, 15);
  return /^\s*exit\s+[1-9]/m.test(script)
    ? end("FAILED", seconds * 1000, 1)
    : end("COMPLETED", seconds * 1000);
}

function sleepSeconds(script: string): number {
  const sleeps = [...script.matchAll(/\bsleep\s+(\d{1,7})\b/g)];
  return sleeps.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}
