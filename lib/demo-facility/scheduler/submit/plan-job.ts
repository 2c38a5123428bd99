import type { Outcome } from "../../plan/jobs";
import type { Outage } from "../../status/status-board";
import { chooseNodes } from "../node-condition";
import { RESERVED } from "../queue/outages";
import type { SchedulerJob } from "../scheduler-job";
import type { PartitionPlan, SchedulerProfile } from "../scheduler-profile";
import { hashOf } from "../seeded-choice";
import type { JobDescription } from "./job-description";
import type { ScriptDirectives } from "./script-directives";

const WAIT_MS = 6000;
const CONFIGURE_MS = 3000;
const USUAL_RUN_SECONDS = 45;
export const FORGET_AFTER_MS = 300_000;

interface Ending {
  outcome: Outcome;
  exitCode: number;
  exitSignal: number;
  runMs: number;
}

/** A job to submit: its description, script, user and place. */
export interface Submission {
  id: string;
  description: JobDescription;
  script: string;
  directives: ScriptDirectives;
  partition: PartitionPlan;
  profile: SchedulerProfile;
  user: string;
  project: string;
  nowMs: number;
  /** The outage in effect: the job starts after it. */
  outage: Outage | null;
}

/** Plans a submitted job from its arrival until it is forgotten. A job over a limit never starts. */
export function planJob(submission: Submission): SchedulerJob {
  const { id, description, script, partition, profile, user, nowMs, outage } = submission;
  const limitMinutes = limitOf(description, partition);
  const reason = whyStuck(submission, limitMinutes);
  const ending = endingOf(submission, limitMinutes);
  const startMs = reason === null ? (outage?.endMs ?? nowMs) + WAIT_MS : null;
  const endMs = startMs === null ? null : startMs + ending.runMs;
  const tasks = Math.max(1, Math.trunc(description.tasks ?? 1));
  return {
    id,
    name: description.name,
    user,
    account: description.account ?? submission.project,
    // One that can't start keeps all that it named; any other is taken by the first.
    partition: reason === null ? partition.name : (description.partition ?? partition.name),
    submitMs: nowMs,
    startMs,
    endMs,
    forgetMs: endMs === null ? null : endMs + FORGET_AFTER_MS,
    configuringMs: Math.min(CONFIGURE_MS, ending.runMs / 2),
    completingMs: 3000,
    outcome: ending.outcome,
    exitCode: ending.exitCode,
    exitSignal: ending.exitSignal,
    pendingReason: reason ?? "Priority",
    pendingDescription: "",
    ...(outage && reason === null && RESERVED),
    isHeld: description.isHeld,
    estimatedStartMs: startMs,
    limitMinutes,
    nodeCount: description.minimumNodes,
    tasks,
    cpus: Math.max(tasks, description.minimumNodes),
    nodes: reason === null ? chooseNodes(profile, partition.nodes, description.minimumNodes, hashOf(id)) : [],
    workingDirectory: description.workingDirectory ?? "",
    submitLine: "",
    dependency: "",
    array: null,
    het: null,
    onSignal: /trap\s+(''|"")/.test(script) ? "ignores" : /^\s*trap\s/m.test(script) ? "finishes" : "dies",
    isStopped: false,
    isSuspended: false,
  };
}

/**
 * Minutes; null for unlimited (negative). Without its own limit, a job gets the partition's default, else its
 * maximum.
 */
function limitOf({ timeLimit }: JobDescription, partition: PartitionPlan): number | null {
  if (timeLimit === null) return partition.defaultMinutes ?? partition.maxMinutes;
  return timeLimit < 0 ? null : Math.trunc(timeLimit);
}

/** Returns why a job will wait forever; null if it will start. */
function whyStuck(
  { description, directives, partition }: Submission,
  limitMinutes: number | null,
): string | null {
  const [first, last] = partition.nodes;
  const mostNodes = Math.min(partition.maxNodes ?? Number.POSITIVE_INFINITY, last - first + 1);
  if (description.isHeld) return "JobHeldUser";
  if (partition.state !== "UP") return "PartitionDown";
  if (description.minimumNodes > mostNodes) return "PartitionNodeLimit";
  if (partition.maxMinutes !== null && (limitMinutes ?? Number.POSITIVE_INFINITY) > partition.maxMinutes) {
    return "PartitionTimeLimit";
  }
  return directives.isStuck ? "AssocGrpNodeLimit" : null;
}

function endingOf(submission: Submission, limitMinutes: number | null): Ending {
  const { description, script, directives } = submission;
  const seconds = directives.runSeconds ?? (sleepSeconds(script) || USUAL_RUN_SECONDS);
  const end = (outcome: Outcome, runMs: number, exitCode = 0, exitSignal = 0): Ending => ({
    outcome,
    exitCode,
    exitSignal,
    runMs,
  });
  if (limitMinutes === 0) return end("TIMEOUT", 0, 0, 15);
  // Without a directory the output file can't be opened, which the scheduler reports as signal 53.
  if (!description.workingDirectory?.startsWith("/")) return end("FAILED", 0, 0, 53);
  if (!script.startsWith("#!") || script.includes("\r")) return end("FAILED", 1000, 127);
  if (directives.ending === "fail") return end("FAILED", Math.min(seconds, 10) * 1000, 3);
  if (directives.ending === "out-of-memory")
    return end("OUT_OF_MEMORY", Math.min(seconds, 10) * 1000, 0, 125);
  if (directives.ending === "node-fail") return end("NODE_FAIL", Math.min(seconds, 10) * 1000);
  if (limitMinutes !== null && (directives.ending === "timeout" || seconds > limitMinutes * 60))
    return end("TIMEOUT", limitMinutes * 60_000, 0, 15);
  return /^\s*exit\s+[1-9]/m.test(script)
    ? end("FAILED", seconds * 1000, 1)
    : end("COMPLETED", seconds * 1000);
}

function sleepSeconds(script: string): number {
  const sleeps = [...script.matchAll(/\bsleep\s+(\d{1,7})\b/g)];
  return sleeps.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}
