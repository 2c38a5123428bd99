/** A version of the scheduler's API (spec §9.2). */
export type SchedulerVersion = "v0.0.42" | "v0.0.43" | "v0.0.44";

/** One compute resource's scheduler: its API versions and its hardware. */
export interface Machine {
  name: string;
  versions: readonly SchedulerVersion[];
  /** The release of the scheduler: major, minor, micro. */
  release: readonly [string, string, string];
  nodeCount: number;
  cpusPerNode: number;
  gpusPerNode: number;
  memoryMb: number;
  /** The shape of `job/{job_id}`: the list's, or that of spec §2.6. */
  detail: "list" | "accounting";
}

/** The machines behind the compute resources, as resources.ts describes them. */
export const machines: readonly Machine[] = [
  {
    name: "avocet",
    versions: ["v0.0.42", "v0.0.43"],
    release: ["25", "05", "3"],
    detail: "list",
    nodeCount: 96,
    cpusPerNode: 64,
    gpusPerNode: 0,
    memoryMb: 256_000,
  },
  {
    name: "curlew",
    versions: ["v0.0.43", "v0.0.44"],
    release: ["25", "11", "2"],
    detail: "list",
    nodeCount: 128,
    cpusPerNode: 64,
    gpusPerNode: 4,
    memoryMb: 512_000,
  },
  {
    name: "dunlin",
    versions: ["v0.0.42"],
    release: ["24", "11", "5"],
    detail: "list",
    nodeCount: 48,
    cpusPerNode: 32,
    gpusPerNode: 0,
    memoryMb: 4_000_000,
  },
  {
    name: "godwit",
    versions: ["v0.0.42"],
    release: ["24", "11", "5"],
    detail: "accounting",
    nodeCount: 40,
    cpusPerNode: 32,
    gpusPerNode: 0,
    memoryMb: 128_000,
  },
];

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

/** The partitions of every machine, by its number of nodes. */
export function listPartitionPlans(nodeCount: number): PartitionPlan[] {
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
    { name: "large", nodes: all, defaultMinutes: 120, maxMinutes: 720, maxNodes: null, tier: 5, state: "UP" },
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
