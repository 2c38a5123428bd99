import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { named } from "../testing/sample-concepts";
import { graphRowPx, labelPx, layOutGraph } from "./graph-layout";

describe("layOutGraph", () => {
  const group = (label: string, uris: string[]) => ({
    relation: { uri: label, label, description: null },
    concepts: uris.map((uri) => named(uri)),
  });
  const me = named("me");
  const layOut = (groups: ReturnType<typeof group>[], widthPx = 800) => layOutGraph(me, groups, widthPx);

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
});
