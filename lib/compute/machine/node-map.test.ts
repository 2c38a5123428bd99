import { describe, expect, it } from "vitest";
import { sampleNode } from "../testing/samples";
import { moveOnMap } from "./node-map";
import { toNodeShares } from "./occupancy";

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
