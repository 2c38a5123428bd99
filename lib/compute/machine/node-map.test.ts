import { describe, expect, it } from "vitest";
import { sampleNode } from "../testing/samples";
import { fitSquares, moveOnMap, toMapHeight } from "./node-map";
import { toNodeShares, toSquare } from "./occupancy";

describe("the map of nodes", () => {
  it.each([
    [0, 1300],
    [1, 320],
    [128, 350],
    [128, 1300],
    [1000, 1300],
    [10_000, 350],
    [10_000, 1300],
    [10_000, 3700],
  ])("shows %i nodes at %i px", (count, width) => {
    const height = toMapHeight(count);
    const { side, columns } = fitSquares(count, width, height);
    expect(columns * side).toBeLessThanOrEqual(width);
    expect(Math.ceil(count / columns) * side).toBeLessThanOrEqual(height);
    expect(side).toBeGreaterThanOrEqual(2);
  });

  it.each<[string, number | null, number | null]>([
    ["ArrowRight", null, 0],
    ["ArrowRight", 3, 4],
    ["ArrowRight", 9, 9],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 3, 7],
    ["ArrowDown", 7, 7],
    ["ArrowUp", 7, 3],
    ["Home", 7, 0],
    ["End", 3, 9],
    ["a", 3, null],
  ])("%s leads from %s to %s, of ten in rows of four", (key, from, to) =>
    expect(moveOnMap(key, from, 4, 10)).toBe(to),
  );

  it.each([
    [{ states: ["MIXED"], allocatedCpus: 16, idleCpus: 48 }, 0.25, "free"],
    [{ states: ["MIXED", "DRAIN"], allocatedCpus: 16, idleCpus: 48 }, 0.25, "down"],
    [{ states: ["IDLE", "RESERVED"] }, 0, "held"],
    [{ states: ["HIBERNATING"], cpus: null }, 0, "unknown"],
    [{ states: ["MIXED"], cpus: null }, 1, "free"],
  ])("draws %j", (changes, used, rest) => {
    const square = toSquare(sampleNode({ cpus: 64, allocatedCpus: 0, idleCpus: 64, ...changes }));
    expect(square).toEqual({ used, rest });
  });

  it("counts each node once", () => {
    const nodes = ["IDLE", "MIXED", "ALLOCATED", "DOWN"].map((state) =>
      sampleNode({ states: [state], cpus: null }),
    );
    const counts = toNodeShares(nodes).filter(({ value }) => value > 0);
    expect(counts.map(({ look, value }) => [look, value])).toEqual([
      ["used", 2],
      ["free", 1],
      ["down", 1],
    ]);
  });

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
