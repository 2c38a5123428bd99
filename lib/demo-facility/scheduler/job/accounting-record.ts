import { toHostList } from "../host-list";
import { progressOf } from "../job-progress";
import { noVal, noValTime, unlimitedNoVal, unsetNoVal } from "../no-val";
import { isWaitingRest } from "../queue/job-array";
import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile } from "../scheduler-profile";
import { accountingSteps } from "./accounting-steps";
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
