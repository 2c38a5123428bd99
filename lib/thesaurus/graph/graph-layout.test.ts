import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { graphRowPx, labelPx, layOutGraph, mostNodes } from "./graph-layout";

describe("layOutGraph", () => {
  const group = (label: string, uris: string[]) => ({
    relation: { uri: label, label, description: null },
    concepts: uris.map((uri) => named(uri)),
  });
  const me = named("me");
  const layOut = (groups: ReturnType<typeof group>[], widthPx = 800) => layOutGraph(me, groups, widthPx);
  const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

  it("shows a concept once, with all its relations", () => {
    const { nodes, hidden, relations } = layOut([group("broader", ["a"]), group("related", ["a", "b"])]);
    expect(nodes.map((node) => [node.key, node.relations])).toEqual([
      ["a", ["broader", "related"]],
      ["b", ["related"]],
    ]);
    expect([hidden, relations]).toEqual([0, ["broader", "related"]]);
  });

  it("shares the room out, so that a small group isn't crowded out", () => {
    const { nodes, hidden } = layOut([group("narrower", many(5000)), group("broader", ["up"])]);
    expect(nodes).toHaveLength(mostNodes);
    expect(nodes.map(({ key }) => key)).toContain("up");
    expect(hidden).toBe(5001 - mostNodes);
  });

  it("lets no name overlap another or leave the drawing, at any width", () => {
    const names = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 90 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(names, fc.integer({ min: 280, max: 1600 }), (uris, widthPx) => {
        const { nodes, height } = layOut([group("r", uris)], widthPx);
        for (const side of ["left", "right"] as const) {
          const rows = nodes.filter((node) => node.side === side).map(({ y }) => y);
          const sorted = rows.toSorted((a, b) => a - b);
          expect(sorted.every((y, index) => index === 0 || y - (sorted[index - 1] ?? 0) >= graphRowPx)).toBe(
            true,
          );
        }
        for (const { x, y, label, side } of nodes) {
          const wide = [...label].reduce((sum, letter) => sum + (letter >= "\u1100" ? 2 : 1), 0);
          const end = side === "right" ? x + 12 + wide * labelPx * 0.5 : x - 12 - wide * labelPx * 0.5;
          expect(end).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(widthPx);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
      }),
    );
  });

  it("has the concept's own name above every relative and every line, however few or many", () => {
    for (const widthPx of [300, 499, 500, 800, 1600])
      for (const count of [1, 2, 3, 6, mostNodes]) {
        if (count === 1 && widthPx >= 500) continue;
        const { centre, nodes } = layOut([group("r", many(count))], widthPx);
        expect(centre.labelY).toBeGreaterThan(labelPx);
        for (const { y } of nodes) {
          expect(y - graphRowPx / 2).toBeGreaterThanOrEqual(centre.labelY + 4);
          expect(y).toBeGreaterThan(centre.y);
        }
      }
  });

  it("has a single relative beside the concept, with both names outside the line", () => {
    for (const widthPx of [500, 800, 1600]) {
      const { centre, nodes, height } = layOut([group("r", ["a"])], widthPx);
      expect(nodes).toMatchObject([{ y: centre.y, side: "right" }]);
      expect(centre).toMatchObject({ anchor: "end", labelY: centre.y + 5 });
      expect(centre.labelX).toBeLessThan(centre.x - 9);
      expect(nodes[0]?.x).toBeGreaterThan(centre.x + 40);
      expect(height).toBeLessThan(2 * graphRowPx);
      const endless = layOutGraph(named("n".repeat(500)), [group("r", ["a"])], widthPx).centre;
      expect([...endless.label].length * labelPx * 0.5).toBeLessThanOrEqual(endless.labelX);
    }
  });

  it("goes round: down the right side and up the left, or down one side on a telephone", () => {
    const sides = (widthPx: number) =>
      layOut([group("r", ["a", "b", "c", "d"])], widthPx).nodes.map(({ key, side }) => `${key} ${side}`);
    expect(sides(800)).toEqual(["a right", "b right", "c left", "d left"]);
    const [, , c, d] = layOut([group("r", ["a", "b", "c", "d"])]).nodes;
    expect((c?.y ?? 0) > (d?.y ?? 0)).toBe(true);
    expect(sides(343)).toEqual(["a right", "b right", "c right", "d right"]);
  });

  it("leaves out a concept without a URI, and doesn't count it", () => {
    const nameless = { ...named("a"), uri: null };
    expect(layOut([{ ...group("r", []), concepts: [nameless] }])).toMatchObject({ nodes: [], hidden: 0 });
  });
});
