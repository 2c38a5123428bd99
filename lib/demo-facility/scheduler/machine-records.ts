import calls from "../plan/calls.json";
import {
  conditionOf,
  jobPlan,
  type PartitionPlan,
  type SchedulerProfile,
  type SchedulerVersion,
  usualCondition,
} from "../plan/plan";
import type { Outage } from "../status/status-board";
import { toWorkingMs } from "./job-queue";
import { models } from "./job-records";
import type { SchedulerCall } from "./scheduler-call";
import type { SchedulerJob } from "./scheduler-job";
import {
  gpusWith,
  hashOf,
  limitNoVal,
  noVal,
  noValTime,
  toGpuTres,
  toHostList,
  toNodeName,
  toNumbers,
  toUsedGpus,
  unsetNoVal,
} from "./wire-values";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A partition (spec §2.6): `allowed_configuration` and no topology up to v0.0.43, `allowed_allocation` after. */
export function partitionRecord(plan: PartitionPlan, profile: SchedulerProfile, version: SchedulerVersion) {
  const model = models[version].partition;
  const numbers = toNumbers(plan.nodes);
  const total = numbers.length;
  const cpus = total * profile.cpusPerNode;
  const tres = `cpu=${cpus},mem=${total * profile.memoryMb}M,node=${total},billing=${cpus}`;
  const { defaultMinutes, maxMinutes, maxNodes, tier } = plan;
  return {
    ...model,
    nodes: { ...model.nodes, configured: toHostList(profile.name, numbers), total },
    tres: { ...model.tres, configured: tres },
    cluster: profile.name,
    cpus: { ...model.cpus, total: cpus },
    defaults: { ...model.defaults, time: defaultMinutes === null ? unsetNoVal : noVal(defaultMinutes) },
    maximums: { ...model.maximums, nodes: limitNoVal(maxNodes), time: limitNoVal(maxMinutes) },
    name: plan.name,
    priority: { ...model.priority, tier },
    partition: { ...model.partition, state: [plan.state] },
  };
}

/** Every node, with the state derived from its condition, the outage in effect and its running jobs (spec §2.6). */
export function nodeRecords(at: SchedulerCall) {
  const { profile, queue } = at;
  const used = usedCpus(profile, queue.withNodes());
  return toNumbers([1, profile.nodeCount]).map((number) => nodeRecord(at, number, used.get(number) ?? 0));
}

function usedCpus(profile: SchedulerProfile, running: Iterable<SchedulerJob>): Map<number, number> {
  const used = new Map<number, number>();
  for (const job of running) {
    const share = Math.max(1, Math.floor(job.cpus / Math.max(1, job.nodes.length)));
    for (const number of job.nodes)
      used.set(number, Math.min(profile.cpusPerNode, (used.get(number) ?? 0) + share));
  }
  return used;
}

function nodeRecord({ profile, version, nowMs, outage }: SchedulerCall, number: number, used: number) {
  const own = conditionOf(profile, number);
  const condition = outage && own.takesJobs ? toMaintained(outage, nowMs) : own;
  const { cpusPerNode: cpus, gpusPerNode: gpus, memoryMb } = profile;
  const usedGpus = gpusWith(profile, used);
  const base = condition.base ?? (used === 0 ? "IDLE" : used < cpus ? "MIXED" : "ALLOCATED");
  const isAlive = !["DOWN", "UNKNOWN", "FUTURE"].includes(base);
  const name = toNodeName(profile.name, number);
  const features = isAlive ? ["cpu", number % 2 === 0 ? "even" : "odd"] : [];
  const started = noValTime(isAlive ? nowMs - 30 * DAY_MS : null);
  const reasonMs = condition.reason === "" ? null : nowMs - condition.sinceHours * HOUR_MS;
  const isIn = ({ nodes: [first, last] }: PartitionPlan) => number >= first && number <= last;
  return {
    ...models[version].node,
    architecture: isAlive ? "x86_64" : "",
    boot_time: started,
    ...(version >= "v0.0.44" && { tls_cert_last_renewal: started }),
    cpu_load: used * 100,
    free_mem: isAlive ? noVal(memoryMb - used * 1000) : unsetNoVal,
    cpus,
    effective_cpus: cpus,
    features,
    active_features: features,
    gres: gpus === 0 ? "" : `gpu:${gpus}(S:0-1)`,
    gres_used: gpus === 0 ? "" : toUsedGpus(usedGpus),
    last_busy: started,
    name,
    address: name,
    hostname: name,
    state: [base, ...condition.flags],
    operating_system: isAlive ? "Linux 6.18.44 #1 SMP PREEMPT_DYNAMIC" : "",
    partitions: profile.partitions.filter(isIn).map((plan) => plan.name),
    real_memory: memoryMb,
    reason: condition.reason,
    reason_changed_at: noValTime(reasonMs),
    reason_set_by_user: condition.setBy,
    reservation: condition.flags.includes("RESERVED") ? "maint" : "",
    alloc_memory: used * 1000,
    alloc_cpus: used,
    alloc_idle_cpus: cpus - used,
    tres_used: used === 0 ? "" : `cpu=${used}${toGpuTres(usedGpus)}`,
    slurmd_start_time: started,
    threads: cpus / 8,
    tres: `cpu=${cpus},mem=${memoryMb}M,billing=${cpus}${toGpuTres(gpus)}`,
    version: isAlive ? profile.release : "",
  };
}

const toMaintained = ({ startMs, reason }: Outage, nowMs: number) => ({
  ...usualCondition,
  flags: ["DRAIN", "MAINTENANCE", "RESERVED"],
  takesJobs: false,
  reason,
  setBy: "root",
  sinceHours: (nowMs - startMs) / HOUR_MS,
});

/** Three reservations: of all nodes for the outage in effect or the next one, of one node today, and of a few cores tomorrow. */
export function reservationRecords({ profile, version, nowMs, outages }: SchedulerCall) {
  const { maint, course, cores } = models[version].reservations;
  const place = (record: object, numbers: readonly number[], startMs: number, endMs = startMs + DAY_MS) => ({
    ...record,
    core_count: numbers.length * 8,
    end_time: noValTime(endMs),
    node_count: numbers.length,
    node_list: toHostList(profile.name, numbers),
    start_time: noValTime(startMs),
    tres: `cpu=${numbers.length * 8}`,
  });
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const next = outages.filter(({ endMs }) => endMs > nowMs).slice(0, 1);
  const [node, core] = [toHostList(profile.name, [10]), "0-1,4"];
  const { core_count, tres } = cores;
  return [
    ...next.map(({ startMs, endMs }) => place(maint, toNumbers([1, profile.nodeCount]), startMs, endMs)),
    place(course, [9], today),
    {
      ...place(cores, [10], today + DAY_MS),
      core_count,
      tres,
      // Up to v0.0.43 as text (spec §2.6).
      core_specializations: [version >= "v0.0.44" ? { node, core } : `${node}:${core}`],
    },
  ];
}

const CYCLE_MS = 5000;

/** The scheduler's statistics since midnight (spec §2.6). The cycle times change with every cycle. */
export function statisticsRecord({ version, nowMs, queue, outages }: SchedulerCall) {
  const model = models[version].statistics;
  const { pending, running } = queue.count();
  const sinceMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const cycles = Math.floor((nowMs - sinceMs) / CYCLE_MS);
  const cycle = Math.floor(nowMs / CYCLE_MS);
  const ended = Math.floor((toWorkingMs(nowMs, outages) - toWorkingMs(sinceMs, outages)) / 15_000);
  const is44 = version >= "v0.0.44";
  return {
    ...model,
    req_time: noValTime(nowMs),
    req_time_start: noValTime(sinceMs),
    server_thread_count: 1 + (cycle % 4),
    agent_count: cycle % 3,
    agent_thread_count: 4 * (cycle % 3),
    dbd_agent_queue_size: cycle % 20 === 0 ? 140 : 0,
    schedule_cycle_last: cycleTime(cycle),
    schedule_cycle_sum: cycles * 820,
    schedule_cycle_total: cycles,
    ...(is44 && { schedule_cycle_depth: cycles * 12 }),
    schedule_exit: {
      ...model.schedule_exit,
      end_job_queue: cycles,
      [is44 ? "default_queue_depth" : "defult_queue_depth"]: Math.floor(cycles / 50),
    },
    schedule_queue_length: pending,
    jobs_submitted: ended + pending + running,
    jobs_started: ended + running,
    jobs_completed: Math.floor(ended * 0.8),
    jobs_canceled: Math.floor(ended * 0.06),
    jobs_failed: Math.floor(ended * 0.14),
    jobs_pending: pending,
    jobs_running: running,
    job_states_ts: noValTime(nowMs),
    bf_backfilled_jobs: Math.floor(ended / 3),
    bf_last_backfilled_jobs: Math.floor(ended / 3),
    bf_backfilled_het_jobs: Math.floor(ended / 60),
    bf_cycle_counter: Math.floor(cycles / 6),
    bf_cycle_sum: cycles * 1216,
    bf_cycle_last: cycleTime(Math.floor(cycle / 6)) * 9,
    bf_exit: {
      ...model.bf_exit,
      end_job_queue: Math.floor(cycles / 6),
      state_changed: Math.floor(cycles / 90),
    },
    bf_last_depth: pending,
    bf_last_depth_try: Math.min(100, pending),
    bf_depth_sum: cycles * 5,
    bf_depth_try_sum: cycles * 4,
    bf_queue_len: pending,
    bf_queue_len_mean: pending,
    bf_queue_len_sum: cycles * 11,
    ...(is44 && { bf_table_size_sum: cycles * 14 }),
    bf_when_last_cycle: noValTime(nowMs - (nowMs % 30_000)),
    rpcs_by_message_type: calls.map(({ type_id, message_type, perCycle, average }) => {
      const count = Math.floor(cycles * perCycle);
      const none = { queued: 0, dropped: 0, cycle_last: 0, cycle_max: 0 };
      return { type_id, message_type, count, ...none, ...timeOf(count, average) };
    }),
    rpcs_by_user: userRecords(cycles),
  };
}

/** Returns the duration of a cycle in µs: usually under a millisecond, occasionally twenty times that. */
function cycleTime(cycle: number): number {
  const hash = hashOf("cycle", cycle);
  return (150 + (hash % 700)) * (hash % 29 === 0 ? 20 : 1);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function userRecords(cycles: number) {
  const perCycle = sumOf(calls.map((call) => call.perCycle));
  const root = { user: "root", share: 1 - sumOf(jobPlan.people.map(({ share }) => share)) };
  return [root, ...jobPlan.people].map(({ user, share }, index) => {
    const count = Math.floor(cycles * perCycle * share);
    const average = index === 0 ? 186 : 400 + (hashOf(user) % 3000);
    return { user_id: index === 0 ? 0 : 5000 + index, user, count, ...timeOf(count, average) };
  });
}

const timeOf = (count: number, average: number) => ({
  total_time: count * average,
  average_time: noVal(average),
});
