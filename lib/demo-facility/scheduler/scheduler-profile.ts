/** A version of the scheduler's API (spec §9.2). */
export type SchedulerVersion = "v0.0.42" | "v0.0.43" | "v0.0.44";

/** One partition with its limits and defaults (spec §2.6). */
export interface PartitionPlan {
  name: string;
  /** The first and the last node number. */
  nodes: readonly [number, number];
  /** Minutes; null if the partition has no default. */
  defaultMinutes: number | null;
  maxMinutes: number | null;
  maxNodes: number | null;
  tier: number;
  state: "UP" | "DOWN" | "DRAIN";
}

/** One compute resource's scheduler: its API versions and its hardware. */
export interface SchedulerProfile {
  name: string;
  versions: readonly SchedulerVersion[];
  /** The release of the scheduler: major, minor, micro. */
  release: readonly [string, string, string];
  nodeCount: number;
  cpusPerNode: number;
  memoryMb: number;
  partitions: readonly PartitionPlan[];
  /** The default shape of `job/{job_id}`: the list's, or that of spec §2.6. */
  detail: DetailShape;
}

export type DetailShape = "list" | "accounting";

function plan(nodeCount: number): PartitionPlan[] {
  const half = Math.floor(nodeCount / 2);
  const all = [1, nodeCount] as const;
  return [
    { name: "batch", nodes: all, defaultMinutes: 60, maxMinutes: 1440, maxNodes: half, tier: 1, state: "UP" },
    { name: "debug", nodes: [1, 4], defaultMinutes: 5, maxMinutes: 30, maxNodes: 2, tier: 10, state: "UP" },
    {
      name: "extended",
      nodes: [5, half],
      defaultMinutes: null,
      maxMinutes: null,
      maxNodes: 4,
      tier: 1,
      state: "UP",
    },
    {
      name: "large",
      nodes: all,
      defaultMinutes: 120,
      maxMinutes: 720,
      maxNodes: null,
      tier: 5,
      state: "UP",
    },
    {
      name: "closed",
      nodes: [nodeCount - 1, nodeCount],
      defaultMinutes: null,
      maxMinutes: 60,
      maxNodes: null,
      tier: 1,
      state: "DOWN",
    },
  ];
}

const profiles: readonly SchedulerProfile[] = [
  {
    name: "avocet",
    versions: ["v0.0.42", "v0.0.43"],
    release: ["25", "05", "3"],
    nodeCount: 96,
    cpusPerNode: 64,
    memoryMb: 256_000,
    partitions: plan(96),
    detail: "list",
  },
  {
    name: "curlew",
    versions: ["v0.0.43", "v0.0.44"],
    release: ["25", "11", "2"],
    nodeCount: 128,
    cpusPerNode: 64,
    memoryMb: 512_000,
    partitions: plan(128),
    detail: "list",
  },
  {
    name: "dunlin",
    versions: ["v0.0.42"],
    release: ["24", "11", "5"],
    nodeCount: 48,
    cpusPerNode: 32,
    memoryMb: 128_000,
    partitions: plan(48),
    detail: "list",
  },
  {
    name: "godwit",
    versions: ["v0.0.42"],
    release: ["24", "11", "5"],
    nodeCount: 40,
    cpusPerNode: 32,
    memoryMb: 128_000,
    partitions: plan(40),
    detail: "accounting",
  },
];

export const schedulerNames = profiles.map((profile) => profile.name);

/** Returns the scheduler of a resource; undefined if it isn't a compute resource. */
export function findScheduler(resource: string): SchedulerProfile | undefined {
  return profiles.find((profile) => profile.name === resource);
}
