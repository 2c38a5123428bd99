import * as z from "zod/mini";

const instant = z.nullable(z.string());
const count = z.nullable(z.number());

/** Nodes that are free now without a break until `until` (null: no end in sight), and what ends that. */
const stepSchema = z.object({
  nodes: z.number(),
  until: instant,
  boundBy: z.nullable(z.enum(["downtime", "reservation"])),
});
export type FitStep = z.infer<typeof stepSchema>;

/**
 * Whether a job of so many nodes and minutes fits now; null if that isn't known. `ifLimitsHold`: when enough nodes are free if every running
 * job uses its whole limit and nothing new starts. `never`: why such a job can't start as things are. `poweredUpNodes`: of a job that fits, how
 * many of its nodes are off and are powered up for it.
 */
const verdictSchema = z.object({
  fits: z.nullable(z.boolean()),
  missingNodes: count,
  ifLimitsHold: instant,
  never: z.nullable(z.string()),
  poweredUpNodes: z.optional(z.number()),
});
export type FitVerdict = z.infer<typeof verdictSchema>;

/**
 * One partition. `access`: whether it admits the job by its account, QOS and group, null if that isn't known, and why (lib/compute/machine/who-may.ts). Of
 * its nodes neither free nor missing are `heldNodes`, held for waiting jobs; `offNodes`, off and powered up for a job; `setAsideNodes`, rebooting, powering down or
 * otherwise held. `unknown`: why nothing can be said of its nodes; its figures are then null.
 */
const fitPartitionSchema = z.object({
  partition: z.string(),
  access: z.object({ isAllowed: z.nullable(z.boolean()), reason: z.nullable(z.string()) }),
  unknown: z.nullable(z.string()),
  steps: z.nullable(z.array(stepSchema)),
  heldNodes: count,
  offNodes: count,
  setAsideNodes: count,
  unknownNodes: count,
  largestNodes: count,
  mostMinutes: count,
  verdict: z.optional(verdictSchema),
});
export type FitPartition = z.infer<typeof fitPartitionSchema>;

/**
 * The machine's nodes by half hours from `at`, listed where a number changes, as far as they are for the reader and have the GPUs asked for: `free`
 * from now on without a break; `later`, those and others if every running job uses its whole limit and nothing new starts (null if withdrawn);
 * `mine`, with running jobs of the reader until their limits (null if unknown); `closed` by downtimes and reservations.
 */
const levelSchema = z.object({
  at: z.string(),
  free: z.number(),
  later: count,
  mine: count,
  closed: z.number(),
});
export type MachineLevel = z.infer<typeof levelSchema>;

/** A machine as a whole: how many nodes it has, the downtime in effect (`until` null: no end known), and its nodes over time. */
const fitMachineSchema = z.object({
  nodes: z.number(),
  downtime: z.nullable(z.object({ until: instant })),
  levels: z.array(levelSchema),
});

export const fitParts = ["partitions", "reservations", "downtimes", "jobs"] as const;

/**
 * What fits now. `asOf`: when the nodes arrived. `visible`: how much of the allocated nodes the running jobs of the list account for, and
 * why figures that depend on them are withdrawn. `missing`: what couldn't be read, so that nodes may be free for less time than reported. `machine`:
 * left out of an answer about one partition.
 */
export const fitSchema = z.object({
  asOf: z.string(),
  visible: z.object({ explainedShare: count, reason: z.nullable(z.string()) }),
  missing: z.array(z.enum(fitParts)),
  partitions: z.array(fitPartitionSchema),
  machine: z.optional(fitMachineSchema),
});
export type Fit = z.infer<typeof fitSchema>;

/** What a job asks for: nodes, minutes, and GPUs of each node; its account, without which it is the token's project. */
export type FitAsk = {
  partition?: string;
  account?: string;
  nodes?: number;
  minutes?: number;
  gpus?: number;
};

/** The same from a query, whose numbers have been checked. */
export function toFitAsk(query: Record<string, string | undefined>): FitAsk {
  const { partition, account, nodes, minutes, gpus } = query;
  const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { partition, account, nodes: toNumber(nodes), minutes: toNumber(minutes), gpus: toNumber(gpus) };
}
