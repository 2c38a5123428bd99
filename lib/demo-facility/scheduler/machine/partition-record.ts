import { toHostList } from "../host-list";
import { noVal, unlimitedNoVal, unsetNoVal } from "../no-val";
import type { PartitionPlan, SchedulerProfile, SchedulerVersion } from "../scheduler-profile";

/** A partition (spec §2.6): `allowed_configuration` and no topology up to v0.0.43, `allowed_allocation` after. */
export function partitionRecord(plan: PartitionPlan, profile: SchedulerProfile, version: SchedulerVersion) {
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
