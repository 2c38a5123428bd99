import type { SchedulerProfile } from "../plan/plan";
import { isWaitingRest } from "./job-array";
import models from "./records/v0.0.42.json";
import { progressOf, type SchedulerJob } from "./scheduler-job";
import {
  exitCodeRecord,
  limitNoVal,
  noVal,
  noValTime,
  toHostList,
  toNodeName,
  unsetNoVal,
} from "./wire-values";

const { accounting, step: stepModel } = models;

/** Returns a job in the accounting shape of spec §2.6 (job detail), as v0.0.42 has it, with `gruop` as the spec spells it. */
export function accountingRecord(job: SchedulerJob, profile: SchedulerProfile, nowMs: number) {
  const { stage, hasNodes, states: current, reason } = progressOf(job, nowMs);
  const { account, user, partition } = job;
  const isEnded = stage === "ended";
  const started = hasNodes ? (job.startMs ?? 0) : null;
  const until = isEnded ? (job.endMs ?? nowMs) : nowMs;
  const rest = isWaitingRest(job, nowMs);
  return {
    ...accounting,
    account,
    allocation_nodes: hasNodes ? job.nodes.length : 0,
    array: {
      job_id: Number(job.array?.leaderId ?? 0),
      limits: { max: { running: { tasks: job.array?.maxRunning ?? 0 } } },
      task_id: job.array === null || rest ? unsetNoVal : noVal(job.array.taskId),
      task: rest ? (job.array?.rest ?? "") : "",
    },
    association: { ...accounting.association, account, cluster: profile.name, user },
    cluster: profile.name,
    time: {
      ...accounting.time,
      elapsed: started === null ? 0 : seconds(until - started),
      eligible: seconds(job.submitMs),
      end: isEnded ? seconds(until) : 0,
      planned: noVal(Math.max(0, seconds((job.startMs ?? nowMs) - job.submitMs))),
      start: started === null ? 0 : seconds(started),
      submission: seconds(job.submitMs),
      limit: limitNoVal(job.limitMinutes),
    },
    exit_code: exitCodeRecord(isEnded ? job.exitCode : 0, isEnded ? job.exitSignal : 0),
    gruop: account,
    het: {
      job_id: Number(job.het?.leaderId ?? 0),
      job_offset: job.het ? noVal(job.het.offset) : unsetNoVal,
    },
    job_id: Number(job.id),
    name: job.name,
    nodes: hasNodes ? toHostList(profile.name, job.nodes) : "None assigned",
    partition,
    hold: job.isHeld,
    priority: noVal(job.isHeld ? 0 : 1),
    required: { ...accounting.required, CPUs: job.cpus },
    stdout_expanded: `${job.workingDirectory}/slurm.out`,
    state: { current, reason },
    steps: accountingSteps(job, profile, nowMs),
    submit_line: job.submitLine,
    tres: { allocated: hasNodes ? tresOf(job, 0) : [], requested: tresOf(job, profile.memoryMb) },
    user,
    working_directory: job.workingDirectory,
  };
}

const seconds = (ms: number): number => noValTime(ms).number;

const tres = (type: string, id: number, count: number) => ({ type, name: "", id, count });

const tresOf = ({ cpus, nodeCount }: SchedulerJob, memoryMb: number) => [
  tres("cpu", 1, cpus),
  tres("mem", 2, memoryMb),
  tres("node", 4, nodeCount),
  tres("billing", 5, cpus),
];

const SETUP_MS = 10_000;

function accountingSteps(job: SchedulerJob, profile: SchedulerProfile, nowMs: number) {
  const { startMs, endMs, nodes } = job;
  if (startMs === null || nowMs < startMs) return [];
  const setupEndMs = Math.min(startMs + SETUP_MS, endMs ?? Number.POSITIVE_INFINITY);
  const plans = [
    { suffix: "batch", name: "batch", nodes: nodes.slice(0, 1), startMs, endMs },
    { suffix: "0", name: "setup", nodes, startMs, endMs: setupEndMs },
    { suffix: "1", name: "main", nodes, startMs: setupEndMs, endMs },
  ];
  const begun = plans.filter((plan) => plan.startMs <= nowMs);
  return begun.map(({ suffix, name, nodes, startMs, endMs }) => {
    const isEnded = endMs !== null && nowMs >= endMs;
    const isSetup = suffix === "0";
    const [state = "RUNNING"] = isEnded && isSetup ? ["COMPLETED"] : progressOf(job, nowMs).states;
    const frequency = isSetup ? unsetNoVal : noVal(0);
    return {
      ...stepModel,
      time: {
        ...stepModel.time,
        elapsed: Math.floor(((isEnded ? endMs : nowMs) - startMs) / 1000),
        end: noValTime(isEnded ? endMs : null),
        start: noValTime(startMs),
      },
      exit_code: isEnded && !isSetup ? exitCodeRecord(job.exitCode, job.exitSignal) : exitCodeRecord(0, 0),
      nodes: {
        count: nodes.length,
        range: toHostList(profile.name, nodes),
        list: nodes.map((number) => toNodeName(profile.name, number)),
      },
      tasks: { count: suffix === "batch" ? 1 : job.tasks },
      CPU: { ...stepModel.CPU, requested_frequency: { min: frequency, max: frequency } },
      state: [state],
      step: { id: `${job.id}.${suffix}`, name },
      task: { distribution: suffix === "batch" ? "Unknown" : "Block" },
      tres: {
        ...stepModel.tres,
        allocated: [tres("cpu", 1, job.cpus), tres("mem", 2, 0), tres("node", 4, nodes.length)],
      },
    };
  });
}
