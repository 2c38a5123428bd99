import { sayTimeLimit } from "../job/time-limit";
import type { Partition } from "./machine-model";

/** One line about a partition's limits or defaults. */
export type PartitionFact = { name: string; words: string };

const memory = (mb: number) =>
  mb >= 1024 ? `${Number((mb / 1024).toFixed(1)).toLocaleString("en-GB")} GiB` : `${mb} MiB`;
const plural = (count: number, word: string) =>
  `${count.toLocaleString("en-GB")} ${word}${count === 1 ? "" : "s"}`;

/** A partition's time limit and its default for jobs that set none. */
export function sayTimes({ mostMinutes, defaultMinutes }: Partition): string {
  const most =
    mostMinutes === null
      ? "longest not told"
      : mostMinutes === "unlimited"
        ? "no longest time"
        : `at most ${sayTimeLimit(mostMinutes)}`;
  const usual =
    defaultMinutes === null
      ? "no default told"
      : defaultMinutes === "unlimited"
        ? "no limit by default"
        : `${sayTimeLimit(defaultMinutes)} by default`;
  return `${most}; ${usual}`;
}

/** The number of nodes that a job may use. */
export function sayNodeLimits({ fewestNodes, mostNodes }: Partition): string {
  const most =
    mostNodes === null
      ? "most not told"
      : mostNodes === "unlimited"
        ? "any number"
        : `at most ${plural(mostNodes, "node")}`;
  return fewestNodes !== null && fewestNodes > 1 ? `at least ${plural(fewestNodes, "node")}, ${most}` : most;
}

/** All other limits on who and what may run in a partition; absent or unreported limits aren't listed. */
export function listPartitionFacts(partition: Partition): PartitionFact[] {
  const { mostCpusPerNode, mostMemoryPerNodeMb, tier } = partition;
  const facts: [string, string | null][] = [
    ["CPUs per node", typeof mostCpusPerNode === "number" ? `at most ${mostCpusPerNode}` : null],
    [
      "Memory per node",
      typeof mostMemoryPerNodeMb === "number" ? `at most ${memory(mostMemoryPerNodeMb)}` : null,
    ],
    ["Only accounts", partition.allowedAccounts],
    ["Not accounts", partition.deniedAccounts],
    ["Only groups", partition.allowedGroups],
    ["Only QOS", partition.allowedQos],
    ["Not QOS", partition.deniedQos],
    ["Submit only from", partition.allowedNodes],
    ["Topology", partition.topology],
    ["Priority tier", tier === null ? null : String(tier)],
  ];
  return facts.flatMap(([name, words]) => (words ? [{ name, words }] : []));
}
