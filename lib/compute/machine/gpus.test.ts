import { describe, expect, it } from "vitest";
import { sampleNode } from "../testing/samples";
import { countGpus, sumGpus, toNodeGpus } from "./gpus";

describe("countGpus", () => {
  it.each([
    ["", 0],
    ["gpu:4", 4],
    ["gpu:a100:4(S:0-1)", 4],
    ["gpu:a100:2(S:0),gpu:h100:2,lustre:1", 4],
    ["gpu:a100:2(IDX:0,3)", 2],
    ["gpu", 1],
    ["shard:8", 0],
  ])("counts %j as %i", (gres, count) => {
    expect(countGpus(gres)).toBe(count);
  });
});

describe("toNodeGpus", () => {
  const node = { gres: "gpu:4", gresUsed: "gpu:1(IDX:0)" };
  it("has free GPUs only on nodes that accept jobs", () => {
    expect(toNodeGpus(sampleNode(node))).toEqual({ total: 4, free: 3 });
    expect(toNodeGpus(sampleNode({ ...node, states: ["IDLE", "DRAIN"] }))).toEqual({ total: 4, free: 0 });
    expect(toNodeGpus(sampleNode({ ...node, states: ["HIBERNATING"] }))).toEqual({ total: 4, free: null });
  });

  it("doesn't take GPUs for free whose use isn't reported", () => {
    expect(toNodeGpus(sampleNode({ gres: "gpu:4", gresUsed: null }))).toEqual({ total: 4, free: null });
    expect(toNodeGpus(sampleNode())).toBeNull();
  });
});

describe("sumGpus", () => {
  it("adds up the nodes that have any", () => {
    const nodes = [
      sampleNode(),
      sampleNode({ gres: "gpu:4", gresUsed: "gpu:1" }),
      sampleNode({ gres: "gpu:2" }),
    ];
    expect(sumGpus(nodes)).toEqual({ total: 6, free: 5 });
    expect(sumGpus([sampleNode()])).toBeNull();
  });
});
