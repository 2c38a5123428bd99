import * as z from "zod/mini";
import { cutSchema, limitSchema } from "../job/job-model";

const text = z.nullable(z.string());
const number = z.nullable(z.number());
const texts = z.array(z.string());

/** One partition (spec §2.6). null: not reported; `topology` is always null before v0.0.44. Memory is in MB. */
export const partitionSchema = z.object({
  name: z.string(),
  cluster: text,
  states: texts,
  nodeList: text,
  /** Nodes from which jobs may be submitted; "" means all. */
  allowedNodes: text,
  totalNodes: number,
  totalCpus: number,
  defaultMinutes: limitSchema,
  mostMinutes: limitSchema,
  fewestNodes: number,
  mostNodes: limitSchema,
  mostCpusPerNode: limitSchema,
  mostMemoryPerNodeMb: limitSchema,
  tier: number,
  allowedAccounts: text,
  deniedAccounts: text,
  allowedGroups: text,
  allowedQos: text,
  deniedQos: text,
  topology: text,
  cut: cutSchema,
});
export type Partition = z.infer<typeof partitionSchema>;

/**
 * One node (spec §2.6). `certificate` is null if the version doesn't report certificates. `cpuLoad` is in CPUs, memory in
 * MB.
 */
export const nodeSchema = z.object({
  name: z.string(),
  states: texts,
  hostname: text,
  address: text,
  partitions: texts,
  cpus: number,
  allocatedCpus: number,
  idleCpus: number,
  cpuLoad: number,
  memoryMb: number,
  allocatedMemoryMb: number,
  freeMemoryMb: number,
  features: texts,
  gres: text,
  gresUsed: text,
  gresDrained: text,
  reason: text,
  reasonBy: text,
  reasonAt: text,
  bootedAt: text,
  lastBusyAt: text,
  resumeAfter: text,
  reservation: text,
  architecture: text,
  operatingSystem: text,
  schedulerRelease: text,
  topology: text,
  certificate: z.nullable(z.object({ renewedAt: text, flags: texts })),
  cut: cutSchema,
});
export type Node = z.infer<typeof nodeSchema>;

/** One reservation (spec §2.6). `coreSpecializations` and `purgeCompletedSeconds` unify the two wire forms. */
export const reservationSchema = z.object({
  name: z.string(),
  partition: text,
  nodeList: text,
  nodeCount: number,
  coreCount: number,
  startAt: text,
  endAt: text,
  users: text,
  accounts: text,
  groups: text,
  flags: texts,
  features: text,
  licenses: text,
  resources: text,
  coreSpecializations: z.nullable(z.array(z.object({ node: z.string(), core: z.string() }))),
  purgeCompletedSeconds: limitSchema,
  cut: cutSchema,
});
export type Reservation = z.infer<typeof reservationSchema>;

/** One kind of call in the scheduler's own statistics; times are in microseconds. */
export const callsSchema = z.object({
  name: z.string(),
  count: number,
  totalTime: number,
  averageTime: number,
});

/** One of the two scheduling loops; times are in microseconds and cover the period since `Diagnostics.since`. */
const cycleSchema = z.object({
  last: number,
  longest: number,
  mean: number,
  count: number,
  meanDepth: number,
  queueLength: number,
});

/** The scheduler's statistics (spec §2.6). null: not reported by this version. `raw` holds every counter as received. */
export const diagnosticsSchema = z.object({
  asOf: text,
  since: text,
  serverThreads: number,
  agentQueue: number,
  jobs: z.object({
    pending: number,
    running: number,
    submitted: number,
    started: number,
    completed: number,
    cancelled: number,
    failed: number,
  }),
  main: z.extend(cycleSchema, { perMinute: number, totalDepth: number, defaultQueueDepth: number }),
  backfill: z.extend(cycleSchema, {
    isActive: z.nullable(z.boolean()),
    lastAt: text,
    backfilledJobs: number,
    tableSizeSum: number,
  }),
  mainExits: z.record(z.string(), z.number()),
  backfillExits: z.record(z.string(), z.number()),
  callsByType: z.array(callsSchema),
  callsByUser: z.array(callsSchema),
  raw: z.record(z.string(), z.unknown()),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

/**
 * The controllers' health. `isUp` is false if the primary is down, even if the answer was a 200; null if not reported.
 * `latencyMicroseconds` is measured by the scheduler.
 */
export const pingSchema = z.object({
  isUp: z.nullable(z.boolean()),
  controllers: z.array(
    z.object({
      hostname: text,
      pinged: text,
      mode: text,
      isPrimary: z.nullable(z.boolean()),
      isUp: z.nullable(z.boolean()),
      latencyMicroseconds: number,
    }),
  ),
  release: text,
  version: z.nullable(z.object({ major: z.string(), minor: z.string(), micro: z.string() })),
  cluster: text,
  warnings: texts,
});
export type Ping = z.infer<typeof pingSchema>;

const listOf = <T extends z.core.$ZodType>(schema: T) =>
  z.object({ items: z.array(schema), unreadable: z.number(), asOf: text, warnings: texts });

/** A table of the machine. `unreadable` counts entries that can't be parsed; they are missing from `items`. */
export const partitionListSchema = listOf(partitionSchema);
export const nodeListSchema = listOf(nodeSchema);
export const reservationListSchema = listOf(reservationSchema);
export type PartitionList = z.infer<typeof partitionListSchema>;
export type NodeList = z.infer<typeof nodeListSchema>;
export type ReservationList = z.infer<typeof reservationListSchema>;
export const diagnosticsAnswerSchema = z.extend(diagnosticsSchema, { warnings: texts });
export type DiagnosticsAnswer = z.infer<typeof diagnosticsAnswerSchema>;

const jobCount = z.object({
  running: z.number(),
  pending: z.number(),
  failed: z.optional(z.number()),
});
const occupancyJobsSchema = z.extend(jobCount, { mine: z.nullable(jobCount) });
export type OccupancyJobs = z.infer<typeof occupancyJobsSchema>;

/**
 * How much of a machine is in use (`toNodesOccupancy`): `used`, `free`, `held` (reserved, planned or set aside), `down` and
 * `unknown` add up to `total`. `mine`, the reader's part of `used`, is null if it isn't known, and so are `jobs` and their `mine`. `failed`
 * counts those that the list still has. `gpus` is null if no node has any. `asOf` (ISO 8601 UTC) is when the nodes arrived.
 */
export const occupancySchema = z.object({
  unit: z.enum(["cpus", "nodes"]),
  total: z.number(),
  mine: number,
  used: z.number(),
  free: z.number(),
  held: z.number(),
  down: z.number(),
  unknown: z.number(),
  uncounted: z.number(),
  gpus: z.optional(z.nullable(z.object({ total: z.number(), free: number }))),
  jobs: z.nullable(occupancyJobsSchema),
  asOf: z.string(),
});
export type Occupancy = z.infer<typeof occupancySchema>;
