import type { Node, Partition } from "./machine-model";
import { type NodeUse, nodeUses, takesJobs, toNodeUse } from "./node-state";

/**
 * How much of some nodes is free now. CPUs: `free` on nodes that take jobs, `allocated` by jobs anywhere, `out` the rest
 * (held, drained, down); `untold` counts nodes whose CPUs the scheduler doesn't tell, which are in none of the three.
 */
export type NodesUse = {
  total: number;
  byUse: Record<NodeUse, number>;
  cpus: { total: number; free: number; allocated: number; out: number; untold: number };
};

/** Counts nodes and their CPUs by what they are good for now. */
export function countNodesUse(nodes: readonly Node[]): NodesUse {
  const byUse = Object.fromEntries(nodeUses.map((use) => [use, 0])) as Record<NodeUse, number>;
  const cpus = { total: 0, free: 0, allocated: 0, out: 0, untold: 0 };
  for (const node of nodes) {
    const use = toNodeUse(node);
    byUse[use] += 1;
    const split = splitCpus(node);
    if (split === null) {
      cpus.untold += 1;
      continue;
    }
    cpus.total += split.total;
    cpus.allocated += split.allocated;
    const rest = split.total - split.allocated;
    // What is neither idle nor allocated is set aside on the node itself.
    const free = takesJobs(use) ? Math.min(rest, split.idle) : 0;
    cpus.free += free;
    cpus.out += rest - free;
  }
  return { total: nodes.length, byUse, cpus };
}

function splitCpus({ cpus, allocatedCpus, idleCpus }: Node) {
  if (cpus === null || (allocatedCpus === null && idleCpus === null)) return null;
  const bound = (value: number) => Math.min(cpus, Math.max(0, value));
  const allocated = bound(allocatedCpus ?? cpus - (idleCpus ?? 0));
  return { total: cpus, allocated, idle: bound(idleCpus ?? cpus - allocated) };
}

/**
 * One partition with what is free in it: `use` null where no node of it was told. `missing` nodes belong to it by the
 * partition's own count, but are not in the list of nodes. `isOpen`: null for a state that nobody listed.
 */
export type PartitionUse = {
  partition: Partition;
  use: NodesUse | null;
  missing: number;
  isOpen: boolean | null;
};

/** What is free in each partition; a node in several partitions counts in each. */
export function toPartitionUses(
  partitions: readonly Partition[],
  nodes: readonly Node[] | null,
): PartitionUse[] {
  const byPartition = new Map<string, Node[]>();
  for (const node of nodes ?? [])
    for (const name of new Set(node.partitions)) {
      const known = byPartition.get(name);
      if (known) known.push(node);
      else byPartition.set(name, [node]);
    }
  return partitions.map((partition) => {
    const own = byPartition.get(partition.name) ?? [];
    const use =
      nodes === null || (own.length === 0 && partition.totalNodes !== 0) ? null : countNodesUse(own);
    const missing = use ? Math.max(0, (partition.totalNodes ?? 0) - own.length) : 0;
    return { partition, use, missing, isOpen: isOpen(partition.states) };
  });
}

/** Whether a partition starts jobs (man slurm.conf, State): UP alone does; null for states that nobody listed. */
function isOpen(states: readonly string[]): boolean | null {
  if (states.some((state) => ["DOWN", "DRAIN", "INACTIVE"].includes(state))) return false;
  return states.includes("UP") ? true : null;
}

const stateWords: Record<string, string> = {
  UP: "open",
  DOWN: "down: takes jobs, starts none",
  DRAIN: "draining: takes no new jobs, starts those it has",
  INACTIVE: "inactive: takes no jobs, starts none",
};

/** A partition's states in words (man slurm.conf, State); one that nobody listed stays as received. */
export const sayPartitionStates = (states: readonly string[]): string =>
  states.map((state) => stateWords[state] ?? state).join(", ") || "state not told";
