import { sayTimeLimit } from "../job/time-limit";
import type { Partition } from "./machine-model";
import * as words from "./words";

const names = words.partitionFacts;

/** One line about a partition's limits or defaults. */
type PartitionFact = { name: string; words: string };

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
export function listPartitionFacts(partition: Partition): PartitionFact[] {
  const { mostCpusPerNode, mostMemoryPerNodeMb, tier } = partition;
  const facts: [string, string | null][] = [
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
    [names.tier, tier === null ? null : String(tier)],
  ];
  return facts.flatMap(([name, text]) => (text ? [{ name, words: text }] : []));
}
