import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePage, listPages, toTurnMs } from "./rotation";

describe("listPages", () => {
  it.each([
    [12, false, [{ kind: "tiles", from: 0, to: 12 }]],
    [0, false, [{ kind: "tiles", from: 0, to: 0 }]],
    [
      80,
      false,
      [
        { kind: "tiles", from: 0, to: 40 },
        { kind: "tiles", from: 40, to: 80 },
      ],
    ],
    [12, true, [{ kind: "tiles", from: 0, to: 12 }, { kind: "plan" }]],
    [80, true, [{ kind: "tiles", from: 0, to: 40 }, { kind: "tiles", from: 40, to: 80 }, { kind: "plan" }]],
  ])("divides %i tiles, rotating: %s", (count, rotates, pages) => {
    expect(listPages(count, 60, rotates)).toEqual(pages);
  });

  it("shows every tile exactly once", () => {
    const counts = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 60 }), fc.boolean(), (count, pageSize, rotates) => {
        let next = 0;
        for (const page of listPages(count, pageSize, rotates)) {
          if (page.kind === "plan") continue;
          expect(page.from).toBe(next);
          expect(page.to - page.from).toBeLessThanOrEqual(pageSize);
          next = page.to;
        }
        expect(next).toBe(count);
      }),
    );
  });
});

describe("choosePage", () => {
  const pages = listPages(130, 60, true);
  const turns = (troubled: number) =>
    Array.from({ length: 8 }, (_, turn) => choosePage(pages, troubled, 10_000, turn * 10_000 + 9_999).index);

  it.each([
    ["takes its turns in calm", 0, [0, 1, 2, 3, 0, 1, 2, 3]],
    ["stays with trouble on the first page", 1, [0, 0, 0, 0, 0, 0, 0, 0]],
    ["turns among the pages with trouble", 45, [0, 1, 0, 1, 0, 1, 0, 1]],
    ["never shows the plan while all are down", 130, [0, 1, 2, 0, 1, 2, 0, 1]],
  ])("%s", (_, troubled, expected) => {
    expect(turns(troubled)).toEqual(expected);
    expect(choosePage(pages, troubled, 10_000, 0).isHeld).toBe(troubled > 0);
  });

  it("stays without rotation where one page holds all", () => {
    expect(choosePage(listPages(12, 60, false), 1, 0, 123_456_789)).toEqual({ index: 0, isHeld: false });
    expect(toTurnMs(0, 1)).toBe(0);
  });

  it("shows every page in turn where one page can't hold all, also in trouble", () => {
    const many = listPages(90, 30, false);
    const seen = [0, 1, 2, 3].map((turn) => choosePage(many, 5, 0, turn * toTurnMs(0, many.length)));
    expect(seen.map(({ index }) => index)).toEqual([0, 1, 2, 0]);
    expect(seen.some(({ isHeld }) => isHeld)).toBe(false);
  });
});
