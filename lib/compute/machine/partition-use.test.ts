import { describe, expect, it } from "vitest";
import { sampleNode, samplePartition } from "../testing/samples";
import { countNodesUse, toPartitionUses } from "./partition-use";

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
    [["HALF"], null],
  ])("tells from %j whether it starts jobs: %s", (states, isOpen) => {
    expect(toPartitionUses([samplePartition({ states })], [])[0]?.isOpen).toBe(isOpen);
  });
});
