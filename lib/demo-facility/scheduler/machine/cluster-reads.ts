import type { Call } from "../../route";
import { toHostList } from "../host-list";
import { noVal, noValTime, unlimitedNoVal, unsetNoVal } from "../no-val";
import { openSchedulerCall, type SchedulerCall, targetOf, whenControllerIsDown } from "../scheduler-call";
import type { PartitionPlan, SchedulerProfile, SchedulerVersion } from "../scheduler-profile";
import { hashOf } from "../seeded-choice";
import { metaOf, slurmAnswer } from "../slurm-answer";
import { diagnosticsRecord } from "./diagnostics-record";
import { nodeRecords } from "./node-records";
import { reservationRecords } from "./reservation-records";

/** A partition (spec §2.6): `allowed_configuration` and no topology up to v0.0.43, `allowed_allocation` after. */
function partitionRecord(plan: PartitionPlan, profile: SchedulerProfile, version: SchedulerVersion) {
  const [first, last] = plan.nodes;
  const total = last - first + 1;
  const cpus = total * profile.cpusPerNode;
  const numbers = Array.from({ length: total }, (_, index) => first + index);
  const is44 = version === "v0.0.44";
  const orUnlimited = (value: number | null) => (value === null ? unlimitedNoVal : noVal(value));
  const memory = { partition_memory_per_cpu: unsetNoVal, partition_memory_per_node: noVal(0) };
  return {
    nodes: {
      ...(is44 ? { allowed_allocation: "" } : { allowed_configuration: "" }),
      configured: toHostList(profile.name, numbers),
      total,
    },
    accounts: { allowed: "", deny: "" },
    groups: { allowed: "" },
    qos: { allowed: "", deny: "", assigned: "" },
    alternate: "",
    tres: {
      billing_weights: "",
      configured: `cpu=${cpus},mem=${total * profile.memoryMb}M,node=${total},billing=${cpus}`,
    },
    cluster: profile.name,
    select_type: [],
    cpus: { task_binding: 0, total: cpus },
    defaults: {
      memory_per_cpu: 0,
      ...memory,
      time: plan.defaultMinutes === null ? unsetNoVal : noVal(plan.defaultMinutes),
      job: "",
    },
    grace_time: 0,
    maximums: {
      cpus_per_node: unlimitedNoVal,
      cpus_per_socket: unlimitedNoVal,
      memory_per_cpu: 0,
      ...memory,
      nodes: orUnlimited(plan.maxNodes),
      shares: 1,
      oversubscribe: { jobs: 1, flags: [] },
      time: orUnlimited(plan.maxMinutes),
      over_time_limit: unsetNoVal,
    },
    minimums: { nodes: 0 },
    name: plan.name,
    node_sets: "",
    priority: { job_factor: 1, tier: plan.tier },
    timeouts: { resume: unsetNoVal, suspend: unsetNoVal },
    ...(is44 && { topology: "" }),
    partition: { state: [plan.state] },
    suspend_time: unsetNoVal,
  };
}

/** `GET /ping` (spec §4.4): always 200, and while the controller is down even for an invalid token. */
export async function ping(call: Call) {
  const { profile, version } = targetOf(call);
  if (call.facility.schedulers.of(profile.name).read(null).controller === "down")
    return pingAnswer({ profile, version, user: "nobody" }, 0, false);
  const at = await openSchedulerCall(call, "read");
  return pingAnswer(at, at.nowMs, at.setting.controller === "up");
}

function pingAnswer(style: Parameters<typeof metaOf>[0], nowMs: number, isUp: boolean) {
  const latency = isUp ? 500 + (hashOf(style.profile.name, Math.floor(nowMs / 1000)) % 400) : 9_000_000;
  const state = { pinged: isUp ? "UP" : "DOWN", responding: isUp, latency };
  const pings = [{ hostname: "sched-1", ...state, mode: "primary", primary: true }];
  return slurmAnswer(style, { pings, meta: metaOf(style, style.version === "v0.0.42") });
}

export const listPartitions = (call: Call) =>
  read(call, ({ profile, version, nowMs }) => ({
    partitions: profile.partitions.map((plan) => partitionRecord(plan, profile, version)),
    last_update: noValTime(nowMs),
  }));

export const listNodes = (call: Call) =>
  read(call, ({ profile, version, nowMs, queue, outage }) => ({
    nodes: nodeRecords(profile, version, nowMs, queue.withNodes(), outage),
    last_update: noValTime(nowMs),
  }));

export const listReservations = (call: Call) =>
  read(call, ({ profile, version, nowMs, outages }) => ({
    reservations: reservationRecords(profile, version, nowMs, outages),
    last_update: noValTime(nowMs),
  }));

export const readDiagnostics = (call: Call) =>
  read(call, ({ version, nowMs, queue, outages }) => ({
    statistics: diagnosticsRecord(version, nowMs, queue.count(), outages),
  }));

async function read(call: Call, make: (at: SchedulerCall) => object) {
  const at = await openSchedulerCall(call, "read");
  return (await whenControllerIsDown(at)) ?? slurmAnswer(at, make(at));
}
