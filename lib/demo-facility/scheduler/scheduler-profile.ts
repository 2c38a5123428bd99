import { listPartitionPlans, type Machine, machines, type PartitionPlan } from "../plan/machines";

export type { PartitionPlan, SchedulerVersion } from "../plan/machines";

/** One compute resource's scheduler: its API versions, its hardware and its partitions. */
export interface SchedulerProfile extends Machine {
  partitions: readonly PartitionPlan[];
}

const profiles: readonly SchedulerProfile[] = machines.map((machine) => ({
  ...machine,
  partitions: listPartitionPlans(machine.nodeCount),
}));

export const schedulerNames = profiles.map((profile) => profile.name);

/** Returns the scheduler of a resource; undefined if it isn't a compute resource. */
export function findScheduler(resource: string): SchedulerProfile | undefined {
  return profiles.find((profile) => profile.name === resource);
}
