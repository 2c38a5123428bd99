import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { layOutGraph, mostNodes } from "./graph-layout";

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

  it("places a node on the side where its name has room, and the first one at the top right", () => {
    const { nodes } = layOutGraph([group("r", ["a", "b", "c", "d"])]);
    expect(nodes.map(({ key, x, y, side }) => [key, Math.sign(x), Math.sign(y), side])).toEqual([
      ["a", 1, -1, "right"],
      ["b", 1, 1, "right"],
      ["c", -1, 1, "left"],
      ["d", -1, -1, "left"],
    ]);
  });

  it("moves every second node inwards from 11 nodes on", () => {
    const inner = (count: number) => {
      const uris = Array.from({ length: count }, (_, index) => `n${index}`);
      const { nodes } = layOutGraph([group("r", uris)]);
      return nodes.filter(({ x, y }) => Math.hypot(x, y) < 60).map(({ key }) => key);
    };
    expect(inner(10)).toEqual([]);
    expect(inner(11)).toEqual(["n1", "n3", "n5", "n7", "n9"]);
  });

  it("leaves out a concept without a URI, and doesn't count it", () => {
    const nameless = { ...named("a"), uri: null };
    expect(layOutGraph([{ ...group("r", []), concepts: [nameless] }])).toEqual({ nodes: [], hidden: 0 });
  });
});
