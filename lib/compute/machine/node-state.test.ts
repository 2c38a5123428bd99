import { describe, expect, it } from "vitest";
import { sampleNode, samplePartition } from "../testing/samples";
import { countGpus, sumGpus, toNodeGpus } from "./gpus";
import { moveOnMap } from "./node-map";
import { type NodeUse, toNodeUse } from "./node-state";
import { toNodeShares } from "./occupancy";
import { countNodesUse, toPartitionUses } from "./partition-use";

it.each<[string, number, NodeUse]>([
  ["IDLE", 0, "free"],
  ["IDLE", 8, "partly"],
  ["MIXED", 8, "partly"],
  ["ALLOCATED", 64, "busy"],
  ["IDLE PLANNED", 0, "held"],
  ["MIXED RESERVED", 8, "busy"],
  ["IDLE PLANNED", 8, "busy"],
  ["IDLE POWERED_DOWN", 0, "held"],
  ["MIXED DRAIN", 8, "draining"],
  ["IDLE DRAIN", 0, "drained"],
  ["UNKNOWN DRAIN NOT_RESPONDING", 0, "down"],
  ["DOWN REBOOT_ISSUED", 0, "down"],
  ["IDLE CLOUD NOT_RESPONDING POWERING_UP", 0, "held"],
  ["ALLOCATED CLOUD NOT_RESPONDING POWERING_UP", 8, "busy"],
  ["UNKNOWN", 0, "unknown"],
  ["HIBERNATING", 0, "unknown"],
  // An unlisted flag makes a node neither better nor worse.
  ["IDLE SPARKLING", 0, "unknown"],
])("toNodeUse of %j with %i CPUs in use is %s", (states, allocatedCpus, use) => {
  expect(toNodeUse({ states: states.split(" ").filter(Boolean), allocatedCpus })).toBe(use);
});

describe("the map of nodes", () => {
  it.each<[string, number | null, number | null]>([
    ["ArrowRight", null, 0],
    ["ArrowRight", 3, 4],
    ["ArrowRight", 9, 9],
    ["ArrowDown", 3, 7],
    ["ArrowUp", 7, 3],
    ["End", 3, 9],
    ["a", 3, null],
  ])("%s leads from %s to %s, of ten in rows of four", (key, from, to) =>
    expect(moveOnMap(key, from, 4, 10)).toBe(to),
  );

  it("counts each node by the look that it is drawn with", () => {
    const part = { cpus: 64, allocatedCpus: 16, idleCpus: 48 };
    const all = [["MIXED"], ["MIXED", "RESERVED"], ["MIXED", "DRAIN"]].map((states) => ({ ...part, states }));
    const whole = { cpus: 64, allocatedCpus: 0, idleCpus: 64, states: ["IDLE", "RESERVED"] };
    const nodes = [...all, { ...all[1], allocatedCpus: 64, idleCpus: 0 }, whole].map(sampleNode);
    const counts = toNodeShares(nodes).filter(({ value }) => value > 0);
    expect(counts.map(({ look, label, value }) => [look, label, value])).toEqual([
      ["used", "in use", 2],
      ["held", "in use, rest reserved", 1],
      ["down", "in use, rest down", 1],
      ["held", "reserved", 1],
    ]);
  });
});

it.each([
  ["", 0],
  ["gpu:4", 4],
  ["gpu:a100:2(IDX:0,3)", 2],
  ["gpu", 1],
  ["gpu:(null):0(IDX:N/A)", 0],
  ["shard:8", 0],
])("countGpus counts %j as %i", (gres, count) => {
  expect(countGpus(gres)).toBe(count);
});

describe("toNodeGpus", () => {
  const node = { gres: "gpu:4", gresUsed: "gpu:1(IDX:0)" };
  it("has free GPUs only on nodes that accept jobs", () => {
    expect(toNodeGpus(sampleNode(node))).toEqual({ total: 4, free: 3 });
    expect(toNodeGpus(sampleNode({ ...node, states: ["IDLE", "DRAIN"] }))).toEqual({
      total: 4,
      free: 0,
    });
    expect(toNodeGpus(sampleNode({ ...node, states: ["HIBERNATING"] }))).toEqual({
      total: 4,
      free: null,
    });
  });

  it("doesn't take GPUs for free whose use isn't reported", () => {
    expect(toNodeGpus(sampleNode({ gres: "gpu:4", gresUsed: null }))).toEqual({
      total: 4,
      free: null,
    });
    expect(toNodeGpus(sampleNode())).toBeNull();
  });
});

it.each<[string, string, string | null, number | null]>([
  ["gpu:gtx:4(S:0-1),shard:gtx:16", "gpu:gtx:0(IDX:N/A),shard:gtx:8(4/4,4/4,0/4,0/4)", null, 2],
  ["gpu:4,shard:16", "gpu:1(IDX:3),shard:1(1/4,0/4,0/4,0/4)", null, 2],
  ["gpu:4,shard:16", "gpu:0(IDX:N/A),shard:0(0/4,0/4,0/4,0/4)", "", 4],
  ["gpu:a100:4", "gpu:a100:2(IDX:0-1)", "gpu:a100:1", 1],
  // Of which devices isn’t reported.
  ["gpu:4,mps:400", "gpu:0,mps:200", null, null],
  ["gpu:1,mps:100", "gpu:0,mps:50", null, 0],
])(
  "toNodeGpus of devices that are in use in part, or drained %s, used %s, drained %s",
  (gres, gresUsed, gresDrained, free) => {
    const node = sampleNode({ states: ["MIXED"], allocatedCpus: 4, gres, gresUsed, gresDrained });
    expect(toNodeGpus(node)).toMatchObject({ free });
    expect(sumGpus([node, sampleNode({ gres: "gpu:2" })])?.free).toBe(free === null ? null : free + 2);
  },
);

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
