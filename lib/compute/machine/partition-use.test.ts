import { describe, expect, it } from "vitest";
import { sampleNode, samplePartition } from "../testing/samples";
import { countNodesUse, sayPartitionStates, toPartitionUses } from "./partition-use";

describe("countNodesUse", () => {
  it("counts CPUs as free only where new jobs can have them", () => {
    const { total, byUse, cpus } = countNodesUse([
      sampleNode(),
      sampleNode({ states: ["MIXED"], allocatedCpus: 24, idleCpus: 40 }),
      sampleNode({ states: ["ALLOCATED"], allocatedCpus: 64, idleCpus: 0 }),
      sampleNode({ states: ["MIXED", "DRAIN"], allocatedCpus: 4, idleCpus: 60 }),
      sampleNode({ states: ["DOWN"], allocatedCpus: 0, idleCpus: 0 }),
      sampleNode({ states: ["HIBERNATING"] }),
    ]);
    expect(total).toBe(6);
    expect(byUse).toMatchObject({ free: 1, partly: 1, busy: 1, draining: 1, down: 1, unknown: 1 });
    expect(cpus).toEqual({ total: 384, free: 104, allocated: 92, out: 188, unreported: 0 });
  });

  it("does not make up what isn't told", () => {
    const { cpus } = countNodesUse([
      sampleNode({ cpus: null }),
      sampleNode({ allocatedCpus: null, idleCpus: null }),
      sampleNode({ allocatedCpus: null, idleCpus: 10, states: ["MIXED"] }),
      sampleNode({ allocatedCpus: 10, idleCpus: null, states: ["MIXED"] }),
    ]);
    expect(cpus).toEqual({ total: 128, free: 64, allocated: 64, out: 0, unreported: 2 });
  });

  it("keeps CPUs set aside on a node out of what is free", () => {
    const { cpus } = countNodesUse([sampleNode({ states: ["MIXED"], allocatedCpus: 30, idleCpus: 30 })]);
    expect(cpus).toEqual({ total: 64, free: 30, allocated: 30, out: 4, unreported: 0 });
  });
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
