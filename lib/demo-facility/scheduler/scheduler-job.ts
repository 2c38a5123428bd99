import { conditionOf, type Outcome, type SchedulerProfile } from "../plan/plan";

/** The plan of a job's whole life, made when it arrives. With the clock it determines the state, without timers. */
export interface SchedulerJob {
  id: string;
  name: string;
  user: string;
  account: string;
  partition: string;
  submitMs: number;
  /** Null if the job never starts. */
  startMs: number | null;
  /** Null if the job never ends. */
  endMs: number | null;
  /** When the scheduler forgets the job, minutes after its end; null for never. */
  forgetMs: number | null;
  configuringMs: number;
  completingMs: number;
  outcome: Outcome;
  exitCode: number;
  exitSignal: number;
  pendingReason: string;
  pendingDescription: string;
  isHeld: boolean;
  /** The estimated start of a pending job; null if there is none. */
  estimatedStartMs: number | null;
  limitMinutes: number | null;
  nodeCount: number;
  tasks: number;
  cpus: number;
  /** The numbers of the nodes it has or will have. */
  nodes: readonly number[];
  workingDirectory: string;
  submitLine: string;
  dependency: string;
  /** A task's place. `rest`: tasks that wait under one record, "" once cancelled; null for a record of one task from the start. */
  array: { leaderId: string; taskId: number; rest: string | null; maxRunning: number } | null;
  het: { leaderId: string; offset: number; allIds: string } | null;
  /** The effect of a catchable signal while the job runs. */
  onSignal: "dies" | "ignores" | "finishes";
  isStopped: boolean;
  isSuspended: boolean;
}

/** What most jobs have in common when they arrive. */
export const usualJob = {
  ...{
    pendingDescription: "",
    submitLine: "",
    dependency: "",
    estimatedStartMs: null,
    array: null,
    het: null,
  },
  isHeld: false,
  isStopped: false,
  isSuspended: false,
};

/** The scheduler knows a job for so long after its end. */
export const FORGET_AFTER_MS = 300_000;

const END_REASONS: Partial<Record<Outcome, string>> = {
  FAILED: "NonZeroExitCode",
  TIMEOUT: "TimeLimit",
  OUT_OF_MEMORY: "OutOfMemory",
  NODE_FAIL: "NodeDown",
  BOOT_FAIL: "JobLaunchFailure",
  DEADLINE: "DeadLine",
};

/** The state of a job at an instant (epoch ms): base state, then flags, as in `["CANCELLED", "COMPLETING"]`. */
export function progressOf(job: SchedulerJob, nowMs: number) {
  const { startMs, endMs, outcome, exitSignal, pendingReason } = job;
  const hasNodes = startMs !== null && nowMs >= startMs;
  if (endMs !== null && nowMs >= endMs) {
    const isSignalled = outcome === "FAILED" && exitSignal > 0;
    const endReason = isSignalled ? "RaisedSignal" : (END_REASONS[outcome] ?? "None");
    const isCompleting = hasNodes && nowMs < endMs + job.completingMs;
    const states = [outcome, ...(isCompleting ? ["COMPLETING"] : [])];
    const description = isSignalled ? `RaisedSignal:${exitSignal}` : "";
    return {
      stage: "ended" as const,
      states,
      reason: hasNodes ? endReason : pendingReason,
      description,
      hasNodes,
    };
  }
  if (!hasNodes) {
    const description = job.pendingDescription;
    return { stage: "pending" as const, states: ["PENDING"], reason: pendingReason, description, hasNodes };
  }
  const flags = [
    ...(nowMs < startMs + job.configuringMs ? ["CONFIGURING"] : []),
    ...(job.isStopped ? ["STOPPED"] : []),
  ];
  const states = job.isSuspended ? ["SUSPENDED"] : ["RUNNING", ...flags];
  return { stage: "running" as const, states, reason: "None", description: "", hasNodes };
}

/** True while the scheduler knows the job. */
export const isKnown = ({ forgetMs }: SchedulerJob, nowMs: number): boolean =>
  forgetMs === null || nowMs < forgetMs;

/** Chooses up to `count` working nodes of a range, starting at a place that the hash determines. */
export function chooseNodes(
  profile: SchedulerProfile,
  [first, last]: readonly [number, number],
  count: number,
  hash: number,
): number[] {
  const size = last - first + 1;
  const chosen: number[] = [];
  for (let step = 0; step < size && chosen.length < count; step += 1) {
    const number = first + ((hash + step) % size);
    if (conditionOf(profile, number).takesJobs) chosen.push(number);
  }
  return chosen;
}

/** Beyond this the oldest jobs are dropped, so that jobs which stay pending forever don't accumulate. */
const MAX_JOBS = 5000;

function put(jobs: Map<string, SchedulerJob>, job: SchedulerJob): void {
  jobs.set(job.id, job);
  const [oldest] = jobs.keys();
  if (jobs.size > MAX_JOBS && oldest !== undefined) jobs.delete(oldest);
}

/** The jobs of one token's world: those it submitted, and shared ones that it cancelled or signalled. */
export class WorldJobs {
  readonly #maps = new Map<string, Map<string, SchedulerJob>>();

  submitted(resource: string): Map<string, SchedulerJob> {
    return this.#mapOf(`submitted ${resource}`);
  }

  altered(resource: string): Map<string, SchedulerJob> {
    return this.#mapOf(`altered ${resource}`);
  }

  #mapOf(key: string): Map<string, SchedulerJob> {
    const known = this.#maps.get(key) ?? new Map<string, SchedulerJob>();
    this.#maps.set(key, known);
    return known;
  }

  submit(resource: string, job: SchedulerJob): void {
    put(this.submitted(resource), job);
  }

  alter(resource: string, job: SchedulerJob): void {
    const own = this.submitted(resource);
    put(own.has(job.id) ? own : this.altered(resource), job);
  }
}
