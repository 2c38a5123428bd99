import { usualCondition } from "../../plan/nodes";
import type { Outage } from "../../status/status-board";
import { gpusWith, toGpuTres, toUsedGpus } from "../gpus";
import { toNodeName } from "../host-list";
import { noVal, noValTime, unsetNoVal } from "../no-val";
import { conditionOf } from "../node-condition";
import type { SchedulerJob } from "../scheduler-job";
import type { SchedulerProfile, SchedulerVersion } from "../scheduler-profile";

const HOUR_MS = 3_600_000;

/** Every node, with the state derived from its condition, the outage in effect and its running jobs (spec §2.6). */
export function nodeRecords(
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
  running: Iterable<SchedulerJob>,
  outage: Outage | null,
) {
  const used = usedCpus(profile, running);
  return Array.from({ length: profile.nodeCount }, (_, index) =>
    nodeRecord(profile, version, nowMs, index + 1, used.get(index + 1) ?? 0, outage),
  );
}

function usedCpus(profile: SchedulerProfile, running: Iterable<SchedulerJob>): Map<number, number> {
  const used = new Map<number, number>();
  for (const job of running) {
    const share = Math.max(1, Math.floor(job.cpus / Math.max(1, job.nodes.length)));
    for (const number of job.nodes) {
      used.set(number, Math.min(profile.cpusPerNode, (used.get(number) ?? 0) + share));
    }
  }
  return used;
}

function nodeRecord(
  profile: SchedulerProfile,
  version: SchedulerVersion,
  nowMs: number,
  number: number,
  used: number,
  outage: Outage | null,
) {
  const own = conditionOf(profile, number);
  const condition = outage && own.takesJobs ? toMaintained(outage, nowMs) : own;
  const { cpusPerNode: cpus, gpusPerNode: gpus, memoryMb } = profile;
  const usedGpus = gpusWith(profile, used);
  const base = condition.base ?? (used === 0 ? "IDLE" : used < cpus ? "MIXED" : "ALLOCATED");
  const isAlive = !["DOWN", "UNKNOWN", "FUTURE"].includes(base);
  const name = toNodeName(profile.name, number);
  const features = isAlive ? ["cpu", number % 2 === 0 ? "even" : "odd"] : [];
  const startedMs = isAlive ? nowMs - 30 * 24 * HOUR_MS : null;
  const hasReason = condition.reason !== "";
  const partitions = profile.partitions
    .filter(({ nodes: [first, last] }) => number >= first && number <= last)
    .map((plan) => plan.name);
  return {
    architecture: isAlive ? "x86_64" : "",
    burstbuffer_network_address: "",
    boards: 1,
    boot_time: noValTime(startedMs),
    ...(version === "v0.0.44" && {
      tls_cert_last_renewal: noValTime(startedMs),
      cert_flags: [],
      topology: "",
    }),
    cluster_name: "",
    cores: 4,
    specialized_cores: 0,
    cpu_binding: 0,
    cpu_load: used * 100,
    free_mem: isAlive ? noVal(memoryMb - used * 1000) : unsetNoVal,
    cpus,
    effective_cpus: cpus,
    specialized_cpus: "",
    energy: {
      average_watts: 0,
      base_consumed_energy: 0,
      consumed_energy: 0,
      current_watts: noVal(0),
      previous_consumed_energy: 0,
      last_collected: 0,
    },
    external_sensors: {},
    extra: "",
    power: {},
    features,
    active_features: features,
    gpu_spec: "",
    gres: gpus === 0 ? "" : `gpu:${gpus}(S:0-1)`,
    gres_used: gpus === 0 ? "" : toUsedGpus(usedGpus),
    gres_drained: "N/A",
    instance_id: "",
    instance_type: "",
    last_busy: noValTime(startedMs),
    mcs_label: "",
    specialized_memory: 0,
    name,
    next_state_after_reboot: ["INVALID"],
    address: name,
    hostname: name,
    state: [base, ...condition.flags],
    operating_system: isAlive ? "Linux 6.18.44 #1 SMP PREEMPT_DYNAMIC" : "",
    owner: "",
    partitions,
    port: 6818,
    real_memory: memoryMb,
    res_cores_per_gpu: 0,
    comment: "",
    reason: condition.reason,
    reason_changed_at: noValTime(hasReason ? nowMs - condition.sinceHours * HOUR_MS : null),
    reason_set_by_user: condition.setBy,
    resume_after: noVal(0),
    reservation: condition.flags.includes("RESERVED") ? "maint" : "",
    alloc_memory: used * 1000,
    alloc_cpus: used,
    alloc_idle_cpus: cpus - used,
    tres_used: used === 0 ? "" : `cpu=${used}${toGpuTres(usedGpus)}`,
    tres_weighted: 0,
    slurmd_start_time: noValTime(startedMs),
    sockets: 2,
    threads: cpus / 8,
    temporary_disk: 0,
    weight: 1,
    tres: `cpu=${cpus},mem=${memoryMb}M,billing=${cpus}${toGpuTres(gpus)}`,
    version: isAlive ? profile.release.join(".") : "",
  };
}

/** Drained while its machine is out of use. */
const toMaintained = ({ startMs, reason }: Outage, nowMs: number) => ({
  ...usualCondition,
  flags: ["DRAIN", "MAINTENANCE", "RESERVED"],
  takesJobs: false,
  reason,
  setBy: "root",
  sinceHours: (nowMs - startMs) / HOUR_MS,
});
