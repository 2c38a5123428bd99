import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePage, listPages, pageCapacity } from "./rotation";

describe("listPages", () => {
  it.each([
    [12, false, [{ kind: "tiles", from: 0, to: 12 }]],
    [0, false, [{ kind: "tiles", from: 0, to: 0 }]],
    [80, false, [{ kind: "tiles", from: 0, to: 60 }]],
    [12, true, [{ kind: "tiles", from: 0, to: 12 }, { kind: "plan" }]],
    [80, true, [{ kind: "tiles", from: 0, to: 40 }, { kind: "tiles", from: 40, to: 80 }, { kind: "plan" }]],
  ])("divides %i tiles, rotating: %s", (count, rotates, pages) => {
    expect(listPages(count, rotates)).toEqual(pages);
  });

  it("shows every tile exactly once when it rotates", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (count) => {
        let next = 0;
        for (const page of listPages(count, true)) {
          if (page.kind === "plan") continue;
          expect(page.from).toBe(next);
          expect(page.to - page.from).toBeLessThanOrEqual(pageCapacity);
          next = page.to;
        }
        expect(next).toBe(count);
      }),
    );
  });
});

describe("choosePage", () => {
  const pages = listPages(130, true);
  const turns = (troubled: number) =>
    Array.from({ length: 8 }, (_, turn) => choosePage(pages, troubled, 10_000, turn * 10_000 + 9_999));

  it.each([
    ["takes its turns in calm", 0, [0, 1, 2, 3, 0, 1, 2, 3]],
    ["stays with trouble on the first picture", 1, [0, 0, 0, 0, 0, 0, 0, 0]],
    ["turns among the pictures with trouble", 45, [0, 1, 0, 1, 0, 1, 0, 1]],
    ["never shows the plan while all are down", 130, [0, 1, 2, 0, 1, 2, 0, 1]],
  ])("%s", (_, troubled, expected) => {
    expect(turns(troubled)).toEqual(expected);
  });

  it("stands still without rotation", () => {
    expect(choosePage(listPages(12, false), 0, 0, 123_456_789)).toBe(0);
  });
});
