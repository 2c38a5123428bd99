import downtimePlan from "./downtimes.json";
import past from "./history.json";
import jobs from "./jobs.json";
import machinePlan from "./machines.json";
import nodes from "./nodes.json";
import resourcePlan from "./resources.json";

/** Whether this facility has texts and names that are hard to show: for tests. A demonstration has none. */
export const isOdd = process.env.DEMO_ODD === "1";

/** An entry of the plan, with its hard texts if they are wanted. */
function chosen<Entry extends { odd?: object }>({ odd, ...usual }: Entry): Omit<Entry, "odd"> {
  return { ...usual, ...(isOdd && odd) };
}

/** One resource of the facility. */
export interface PlannedResource {
  name: string;
  description: string;
  systemType: string;
  securityEnclave: string;
  organization: string;
  /** Its status while no downtime is in effect, if that isn't OPERATIONAL. */
  usualStatus?: string;
  /** Since how many hours before the full hour of the start it has that status; for longer than the history, if left out. */
  usualForHours?: number;
  hasNoSchedule?: boolean;
  annotations?: object;
}

export const { organizations } = resourcePlan;
/** The resources in the order of the list. The machines behind the first four are in machines.json. */
export const resources: readonly PlannedResource[] = resourcePlan.resources.map(chosen);

/** Downtimes from the start on, in hours from its full hour; the status is UNAVAILABLE if left out. One is at each clock change. */
export const downtimes = downtimePlan.downtimes.map(chosen);
export const clockChangeDowntime: (typeof downtimes)[number] = downtimePlan.clockChange;

/** The days before: when nothing is known, past downtimes with their first announced length, and notes on them. Times are UTC. */
export const history = past;

/** A version of the scheduler's API (spec §9.2). */
export type SchedulerVersion = "v0.0.42" | "v0.0.43" | "v0.0.44" | "v0.0.45";

/** The partitions of a machine, with their first and last node, limits and defaults in minutes (spec §2.6); null for none. */
function listPartitions(nodeCount: number) {
  const half = Math.floor(nodeCount / 2);
  const usual: { defaultMinutes: number | null; maxMinutes: number | null; maxNodes: number | null } = {
    defaultMinutes: null,
    maxMinutes: null,
    maxNodes: null,
  };
  const partition = (name: string, first: number, last: number, limits: Partial<typeof usual>, tier = 1) => {
    const state = name === "closed" ? "DOWN" : "UP";
    return { ...usual, name, nodes: [first, last] as const, tier, state, ...limits };
  };
  return [
    partition("batch", 1, nodeCount, { defaultMinutes: 60, maxMinutes: 1440, maxNodes: half }),
    partition("debug", 1, 4, { defaultMinutes: 5, maxMinutes: 30, maxNodes: 2 }, 10),
    partition("extended", 5, half, { maxNodes: 4 }),
    partition("large", 1, nodeCount, { defaultMinutes: 120, maxMinutes: 720 }, 5),
    partition("closed", nodeCount - 1, nodeCount, { maxMinutes: 60 }),
  ];
}

/** One compute resource's scheduler: its API versions and release, its hardware and its partitions. */
export type SchedulerProfile = (typeof machines)[number];
export type PartitionPlan = SchedulerProfile["partitions"][number];

const machines = machinePlan.machines.map((machine) => ({
  ...machine,
  versions: machine.versions as readonly SchedulerVersion[],
  partitions: listPartitions(machine.nodeCount),
}));
export const schedulerNames = machines.map(({ name }) => name);

/** Returns the scheduler of a resource; undefined if it isn't a compute resource. */
export const findScheduler = (resource: string) => machines.find(({ name }) => name === resource);

/** The condition of most nodes, apart from their jobs; `base` replaces the state derived from those. */
export const usualCondition = {
  base: null as string | null,
  flags: [] as string[],
  reason: "",
  setBy: "",
  sinceHours: 0,
  takesJobs: true,
};
const { last, byNumber }: { last: { odd?: object }[]; byNumber: Record<string, object> } = nodes;

/** The condition of a node by its number: the broken ones are the last, so every machine has each of them once. */
export function conditionOf({ nodeCount }: SchedulerProfile, number: number): typeof usualCondition {
  const broken = last[nodeCount - number];
  if (broken) return { ...usualCondition, takesJobs: false, ...chosen(broken) };
  return { ...usualCondition, ...byNumber[number] };
}

/** How a job ends. */
export type Outcome =
  | ("COMPLETED" | "FAILED" | "TIMEOUT" | "CANCELLED" | "OUT_OF_MEMORY")
  | ("NODE_FAIL" | "PREEMPTED" | "BOOT_FAIL" | "DEADLINE");

/** Other users' jobs: people, names, twenty equally likely outcomes and two rare ones, and why a job waits for now or forever. */
export const jobPlan = jobs as Omit<typeof jobs, "outcomes" | "rareOutcomes"> & {
  outcomes: readonly Outcome[];
  rareOutcomes: readonly Outcome[];
};
