import { describe, expect, it } from "vitest";
import { sampleNode, samplePartition } from "../testing/samples";
import {
  countNodesUse,
  listPartitionFacts,
  sayNodeLimits,
  sayPartitionStates,
  sayTimes,
  toPartitionUses,
} from "./partition-use";

it("counts nodes by use, and their CPUs as occupancy", () => {
  const states = ["IDLE", "ALLOCATED", "DOWN", "HIBERNATING"];
  const { total, byUse, occupancy } = countNodesUse(
    states.map((state) => sampleNode({ states: [state], allocatedCpus: null, idleCpus: null })),
  );
  expect(total).toBe(4);
  expect(byUse).toMatchObject({ free: 1, partly: 0, busy: 1, down: 1, unknown: 1 });
  expect(occupancy).toMatchObject({ total: 256, free: 64, used: 64, down: 64, unknown: 64 });
});

describe("toPartitionUses", () => {
  it("counts a node in each of its partitions, once", () => {
    const nodes = [
      sampleNode({ name: "a", partitions: ["batch", "debug", "debug"] }),
      sampleNode({ name: "b", partitions: ["batch"] }),
    ];
    const [batch, debug] = toPartitionUses(
      [samplePartition({ name: "batch", totalNodes: 3 }), samplePartition({ name: "debug", totalNodes: 1 })],
      nodes,
    );
    expect([batch?.use?.total, batch?.missing, debug?.use?.total, debug?.missing]).toEqual([2, 1, 1, 0]);
  });

  it("knows nothing of what is free without the nodes, which is not zero", () => {
    const partitions = [samplePartition({ totalNodes: 4 })];
    expect(toPartitionUses(partitions, null)[0]?.use).toBeNull();
    expect(toPartitionUses(partitions, [])[0]?.use).toBeNull();
    expect(toPartitionUses([samplePartition({ totalNodes: 0 })], [])[0]?.use?.total).toBe(0);
  });

  it.each([
    [["UP"], true],
    [["DOWN"], false],
    [["UP", "DRAIN"], false],
    [["INACTIVE"], false],
    [["HALF"], null],
    [[], null],
  ])("tells from %j whether it starts jobs: %s", (states, isOpen) => {
    expect(toPartitionUses([samplePartition({ states })], [])[0]?.isOpen).toBe(isOpen);
  });
});

it("says a partition's states in words, an unknown one as received", () => {
  expect(sayPartitionStates(["UP"])).toBe("open");
  expect(sayPartitionStates(["HALF"])).toBe("HALF");
  expect(sayPartitionStates([])).toBe("no state reported");
});

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
