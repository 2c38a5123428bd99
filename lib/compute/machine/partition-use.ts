import { type Fact, listGiven } from "../fact";
import { sayTimeLimit } from "../job/time-limit";
import { type GpuCount, sumGpus } from "./gpus";
import type { Node, Partition } from "./machine-model";
import { type NodeUse, nodeUses, toNodeUse } from "./node-state";
import { type NodesOccupancy, toNodesOccupancy } from "./occupancy";
import * as words from "./words";

/** How much of some nodes is free now, by node and in the shares of bars. `gpus` is null without any. */
export type NodesUse = {
  total: number;
  byUse: Record<NodeUse, number>;
  occupancy: NodesOccupancy;
  gpus: GpuCount | null;
};

/** Counts nodes and their CPUs by current use. */
export function countNodesUse(nodes: readonly Node[]): NodesUse {
  const byUse = Object.fromEntries(nodeUses.map((use) => [use, 0])) as Record<NodeUse, number>;
  for (const node of nodes) byUse[toNodeUse(node)] += 1;
  const occupancy = toNodesOccupancy({ items: [...nodes], unreadable: 0 });
  return { total: nodes.length, byUse, occupancy, gpus: sumGpus(nodes) };
}

/**
 * One partition and its free capacity. `use` is null if no node of it was reported. `missing` counts nodes in the
 * partition's own total that aren't in the node list. `isOpen` is null for an unlisted state.
 */
export type PartitionUse = {
  partition: Partition;
  use: NodesUse | null;
  missing: number;
  isOpen: boolean | null;
};

/** The free capacity of each partition; a node in several partitions counts in each. */
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

/** True if a partition starts jobs (man slurm.conf, State), which only UP does; null for unlisted states. */
export function isOpen(states: readonly string[]): boolean | null {
  if (states.some((state) => ["DOWN", "DRAIN", "INACTIVE"].includes(state))) return false;
  return states.includes("UP") ? true : null;
}

/** A partition's states in words (man slurm.conf, State); an unlisted one stays as received. */
export const sayPartitionStates = (states: readonly string[]): string =>
  states.map((state) => words.partitionStates[state] ?? state).join(", ") || words.noState;

const names = words.partitionFacts;

const memory = (mb: number) =>
  mb >= 1024 ? `${Number((mb / 1024).toFixed(1)).toLocaleString("en-GB")} GiB` : `${mb} MiB`;

/** A partition's time limit and its default for jobs that set none. */
export function sayTimes({ mostMinutes, defaultMinutes }: Partition): string {
  const most =
    mostMinutes === null
      ? words.maximumNotReported
      : mostMinutes === "unlimited"
        ? words.noTimeLimit
        : words.atMost(sayTimeLimit(mostMinutes));
  const usual =
    defaultMinutes === null
      ? words.noDefault
      : defaultMinutes === "unlimited"
        ? words.unlimitedDefault
        : words.defaultLimit(sayTimeLimit(defaultMinutes));
  return `${most}; ${usual}`;
}

/** The number of nodes that a job may use. */
export function sayNodeLimits({ fewestNodes, mostNodes }: Partition): string {
  const most =
    mostNodes === null
      ? words.maximumNotReported
      : mostNodes === "unlimited"
        ? words.noNodeLimit
        : words.mostNodes(mostNodes);
  return fewestNodes !== null && fewestNodes > 1 ? words.leastNodes(fewestNodes, most) : most;
}

/** All other limits on who and what may run in a partition; absent or unreported limits aren't listed. */
export function listPartitionFacts(partition: Partition): Fact[] {
  const { mostCpusPerNode, mostMemoryPerNodeMb, tier } = partition;
  return listGiven([
    [names.cpusPerNode, typeof mostCpusPerNode === "number" ? words.atMost(String(mostCpusPerNode)) : null],
    [
      names.memoryPerNode,
      typeof mostMemoryPerNodeMb === "number" ? words.atMost(memory(mostMemoryPerNodeMb)) : null,
    ],
    [names.onlyAccounts, partition.allowedAccounts],
    [names.notAccounts, partition.deniedAccounts],
    [names.onlyGroups, partition.allowedGroups],
    [names.onlyQos, partition.allowedQos],
    [names.notQos, partition.deniedQos],
    [names.submitFrom, partition.allowedNodes],
    [names.topology, partition.topology],
    [names.tier, tier?.toString()],
  ]);
}
