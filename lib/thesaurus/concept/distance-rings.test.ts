import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutGraph, mostNodes } from "../graph/graph-layout";
import { named } from "../testing/sample-concepts";
import { toRings } from "./distance-rings";

const at = (distance: number | null, uris: string[] | null, received = uris?.length ?? 0) => ({
  ...{ distance, received, relation: null },
  concepts: uris?.map((uri) => named(uri)) ?? null,
});

describe("toRings", () => {
  it.each([
    ["nearest first", [at(2, ["b"]), at(1, ["a"])], ["1: a", "2: b"]],
    ["untold last", [at(null, ["z"]), at(0, ["a"])], ["0: a", "null: z"]],
    ["one ring of two lists", [at(1, ["a"]), at(1, ["a", "b"])], ["1: a b"]],
    ["missing ones are counted", [at(1, ["a"], 7)], ["1: a +6"]],
    ["nil is told", [at(1, null)], ["1: nil"]],
  ])("%s", (_says, relatives, expected) => {
    const told = toRings(relatives).map(({ distance, concepts, missing, isNil }) => {
      const uris = concepts.map(({ uri }) => uri).join(" ");
      return `${distance}: ${isNil ? "nil" : uris}${missing ? ` +${missing}` : ""}`;
    });
    expect(told).toEqual(expected);
  });
});

describe("layOutGraph", () => {
  const group = (label: string, uris: string[]) => ({
    relation: { uri: label, label, description: null },
    concepts: uris.map((uri) => named(uri)),
  });

  it("shows a concept once, with all its relations", () => {
    const { nodes, hidden } = layOutGraph([group("broader", ["a"]), group("related", ["a", "b"])]);
    expect(nodes.map(({ key, relations }) => [key, relations])).toEqual([
      ["a", ["broader", "related"]],
      ["b", ["related"]],
    ]);
    expect(hidden).toBe(0);
  });

  it("shares the room out, so that a small group isn't crowded out", () => {
    const many = Array.from({ length: 5000 }, (_, index) => `n${index}`);
    const { nodes, hidden } = layOutGraph([group("narrower", many), group("broader", ["up"])]);
    expect(nodes).toHaveLength(mostNodes);
    expect(nodes.map(({ key }) => key)).toContain("up");
    expect(hidden).toBe(5001 - mostNodes);
  });

  it("keeps nodes in the square and apart", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const { nodes } = layOutGraph([
          group(
            "r",
            Array.from({ length: count }, (_, index) => `n${index}`),
          ),
        ]);
        const places = nodes.map(({ x, y }) => `${x} ${y}`);
        expect(new Set(places).size).toBe(nodes.length);
        expect(nodes.every(({ x, y }) => Math.abs(x) <= 100 && Math.abs(y) <= 100)).toBe(true);
      }),
    );
  });
});
