import { expect, it } from "vitest";
import { samplePartition } from "../testing/samples";
import { listPartitionFacts, sayNodeLimits, sayTimes } from "./partition-words";

it.each([
  [60, 30, "at most 1 hour; default 30 minutes"],
  ["unlimited", "unlimited", "no time limit; no limit by default"],
  [null, null, "maximum not reported; no default reported"],
] as const)("times of %s and %s: %s", (mostMinutes, defaultMinutes, words) => {
  expect(sayTimes(samplePartition({ mostMinutes, defaultMinutes }))).toBe(words);
});

it.each([
  [1, 16, "at most 16 nodes"],
  [null, 1, "at most 1 node"],
  [2, "unlimited", "at least 2 nodes, no node limit"],
  [1, null, "maximum not reported"],
] as const)("from %s to %s nodes: %s", (fewestNodes, mostNodes, words) => {
  expect(sayNodeLimits(samplePartition({ fewestNodes, mostNodes }))).toBe(words);
});

it("lists what limits, and nothing else", () => {
  const open = samplePartition({
    mostCpusPerNode: "unlimited",
    mostMemoryPerNodeMb: null,
    allowedAccounts: "",
    allowedGroups: "",
    allowedQos: "",
    allowedNodes: "",
    deniedAccounts: "",
    deniedQos: "",
    topology: null,
    tier: null,
  });
  expect(listPartitionFacts(open)).toEqual([]);
  const limited = { ...open, mostCpusPerNode: 8, mostMemoryPerNodeMb: 2048, deniedQos: "long", tier: 0 };
  expect(listPartitionFacts(limited)).toEqual([
    { name: "CPUs per node", words: "at most 8" },
    { name: "Memory per node", words: "at most 2 GiB" },
    { name: "Not QOS", words: "long" },
    { name: "Priority tier", words: "0" },
  ]);
});
