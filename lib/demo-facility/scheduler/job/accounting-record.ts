import { toHostList, toNodeName } from "../host-list";
import { progressOf } from "../job-progress";
import { noVal, noValTime, unlimitedNoVal, unsetNoVal } from "../no-val";
import { isWaitingRest } from "../queue/job-array";
import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile } from "../scheduler-profile";
import { exitCodeRecord } from "./exit-code";

/**
 * Returns a job in the accounting shape of spec §2.6 (job detail), as v0.0.42 has it, with `gruop` as the spec
 * spells it.
 */
export function accountingRecord(job: SchedulerJob, profile: SchedulerProfile, nowMs: number) {
  const progress = progressOf(job, nowMs);
  const isEnded = progress.stage === "ended";
  const started = progress.hasNodes ? (job.startMs ?? 0) : null;
  const until = isEnded ? (job.endMs ?? nowMs) : nowMs;
  const elapsed = started === null ? 0 : seconds(until - started);
  const allocated = progress.hasNodes ? tresOf(job, 0) : [];
  const spent = { seconds: 0, microseconds: 0 };
  return {
    account: job.account,
    comment: { administrator: "", job: "", system: "" },
    allocation_nodes: progress.hasNodes ? job.nodes.length : 0,
    array: {
      job_id: Number(job.array?.leaderId ?? 0),
      limits: { max: { running: { tasks: job.array?.maxRunning ?? 0 } } },
      task_id: job.array === null || isWaitingRest(job, nowMs) ? unsetNoVal : noVal(job.array.taskId),
      task: isWaitingRest(job, nowMs) ? (job.array?.rest ?? "") : "",
    },
    association: { account: job.account, cluster: profile.name, partition: "", user: job.user, id: 4 },
    block: "",
    cluster: profile.name,
    constraints: "",
    container: "",
    derived_exit_code: exitCodeRecord(0, 0),
    time: {
      elapsed,
      eligible: seconds(job.submitMs),
      end: isEnded ? seconds(until) : 0,
      planned: noVal(Math.max(0, seconds((job.startMs ?? nowMs) - job.submitMs))),
      start: started === null ? 0 : seconds(started),
      submission: seconds(job.submitMs),
      suspended: 0,
      system: spent,
      limit: job.limitMinutes === null ? unlimitedNoVal : noVal(job.limitMinutes),
      total: spent,
      user: spent,
    },
    exit_code: exitCodeRecord(isEnded ? job.exitCode : 0, isEnded ? job.exitSignal : 0),
    extra: "",
    failed_node: "",
    flags: ["START_RECEIVED"],
    gruop: job.account,
    het: {
      job_id: Number(job.het?.leaderId ?? 0),
      job_offset: job.het ? noVal(job.het.offset) : unsetNoVal,
    },
    job_id: Number(job.id),
    name: job.name,
    licenses: "",
    mcs: { label: "" },
    nodes: progress.hasNodes ? toHostList(profile.name, job.nodes) : "None assigned",
    partition: job.partition,
    hold: job.isHeld,
    priority: noVal(job.isHeld ? 0 : 1),
    qos: "normal",
    qosreq: "",
    required: { CPUs: job.cpus, memory_per_cpu: unsetNoVal, memory_per_node: noVal(0) },
    kill_request_user: "",
    restart_cnt: 0,
    script: "",
    reservation: { id: 0, name: "" },
    stdin_expanded: "/dev/null",
    stdout_expanded: `${job.workingDirectory}/slurm.out`,
    stderr_expanded: "",
    stdout: "slurm-%j.out",
    stderr: "",
    stdin: "/dev/null",
    state: { current: progress.states, reason: progress.reason },
    steps: accountingSteps(job, profile, nowMs),
    submit_line: job.submitLine,
    tres: { allocated, requested: tresOf(job, profile.memoryMb) },
    used_gres: "",
    user: job.user,
    wckey: { wckey: "", flags: [] },
    working_directory: job.workingDirectory,
  };
}

function tresOf(job: SchedulerJob, memoryMb: number) {
  return [
    { type: "cpu", name: "", id: 1, count: job.cpus },
    { type: "mem", name: "", id: 2, count: memoryMb },
    { type: "node", name: "", id: 4, count: job.nodeCount },
    { type: "billing", name: "", id: 5, count: job.cpus },
  ];
}

const seconds = (ms: number): number => noValTime(ms).number;

const SETUP_MS = 10_000;

interface StepPlan {
  suffix: string;
  name: string;
  nodes: readonly number[];
  startMs: number;
  endMs: number | null;
}

/**
 * Returns the steps of a job (spec §2.6): its script, a short set-up on all nodes, and then the main program.
 */
function accountingSteps(job: SchedulerJob, profile: SchedulerProfile, nowMs: number) {
  const { startMs, endMs } = job;
  if (startMs === null || nowMs < startMs) return [];
  const setupEndMs = Math.min(startMs + SETUP_MS, endMs ?? Number.POSITIVE_INFINITY);
  const plans: StepPlan[] = [
    { suffix: "batch", name: "batch", nodes: job.nodes.slice(0, 1), startMs, endMs },
    { suffix: "0", name: "setup", nodes: job.nodes, startMs, endMs: setupEndMs },
    { suffix: "1", name: "main", nodes: job.nodes, startMs: setupEndMs, endMs },
  ];
  return plans.filter((plan) => plan.startMs <= nowMs).map((plan) => stepRecord(plan, job, profile, nowMs));
}

function stepRecord(plan: StepPlan, job: SchedulerJob, profile: SchedulerProfile, nowMs: number) {
  const isEnded = plan.endMs !== null && nowMs >= plan.endMs;
  const isSetup = plan.suffix === "0";
  const [state = "RUNNING"] = isEnded && isSetup ? ["COMPLETED"] : progressOf(job, nowMs).states;
  const spent = { seconds: 0, microseconds: 0 };
  const frequency = isSetup ? unsetNoVal : noVal(0);
  const none = { max: [], min: [], average: [], total: [] };
  return {
    time: {
      elapsed: Math.floor(((isEnded ? (plan.endMs ?? nowMs) : nowMs) - plan.startMs) / 1000),
      end: noValTime(isEnded ? plan.endMs : null),
      start: noValTime(plan.startMs),
      suspended: 0,
      system: spent,
      total: spent,
      user: spent,
    },
    exit_code: isEnded && !isSetup ? exitCodeRecord(job.exitCode, job.exitSignal) : exitCodeRecord(0, 0),
    nodes: {
      count: plan.nodes.length,
      range: toHostList(profile.name, plan.nodes),
      list: plan.nodes.map((number) => toNodeName(profile.name, number)),
    },
    tasks: { count: plan.suffix === "batch" ? 1 : job.tasks },
    pid: "",
    CPU: { requested_frequency: { min: frequency, max: frequency }, governor: "0" },
    kill_request_user: "",
    state: [state],
    statistics: { CPU: { actual_frequency: 0 }, energy: { consumed: noVal(0) } },
    step: {
      id: `${job.id}.${plan.suffix}`,
      name: plan.name,
    },
    task: { distribution: plan.suffix === "batch" ? "Unknown" : "Block" },
    tres: {
      requested: none,
      consumed: none,
      allocated: [
        { type: "cpu", name: "", id: 1, count: job.cpus },
        { type: "mem", name: "", id: 2, count: 0 },
        { type: "node", name: "", id: 4, count: plan.nodes.length },
      ],
    },
  };
}
