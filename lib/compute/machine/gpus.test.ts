import { describe, expect, it } from "vitest";
import { sampleNode } from "../testing/samples";
import { countGpus, sumGpus, toNodeGpus } from "./gpus";

describe("countGpus", () => {
  it.each([
    ["", 0],
    ["gpu:4", 4],
    ["gpu:a100:2(IDX:0,3)", 2],
    ["gpu", 1],
    ["gpu:(null):0(IDX:N/A)", 0],
    ["shard:8", 0],
  ])("counts %j as %i", (gres, count) => {
    expect(countGpus(gres)).toBe(count);
  });
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

describe("toNodeGpus of devices that are in use in part, or drained", () => {
  it.each<[string, string, string | null, number | null]>([
    ["gpu:gtx:4(S:0-1),shard:gtx:16", "gpu:gtx:0(IDX:N/A),shard:gtx:8(4/4,4/4,0/4,0/4)", null, 2],
    ["gpu:4,shard:16", "gpu:1(IDX:3),shard:1(1/4,0/4,0/4,0/4)", null, 2],
    ["gpu:4,shard:16", "gpu:0(IDX:N/A),shard:0(0/4,0/4,0/4,0/4)", "", 4],
    ["gpu:a100:4", "gpu:a100:2(IDX:0-1)", "gpu:a100:1", 1],
    // Of which devices isn’t reported.
    ["gpu:4,mps:400", "gpu:0,mps:200", null, null],
    ["gpu:1,mps:100", "gpu:0,mps:50", null, 0],
  ])("%s, used %s, drained %s", (gres, gresUsed, gresDrained, free) => {
    const node = sampleNode({ states: ["MIXED"], allocatedCpus: 4, gres, gresUsed, gresDrained });
    expect(toNodeGpus(node)).toMatchObject({ free });
    expect(sumGpus([node, sampleNode({ gres: "gpu:2" })])?.free).toBe(free === null ? null : free + 2);
  });
});
