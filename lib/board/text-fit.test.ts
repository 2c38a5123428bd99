import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateFit, splitName, toCommonEms, toFitCss, toLineEms, toTextEm } from "./text-fit";

const box = { heightPercent: 50, lineHeight: 1.2 };

describe("splitName", () => {
  it.each([
    ["node-pool-7", ["node-", "pool-", "7"]],
    ["plain", ["plain"]],
    ["a_b.c d", ["a_", "b.", "c ", "d"]],
    ["-x-", ["-", "x-"]],
    ["", [""]],
  ])("splits %j", (name, pieces) => {
    expect(splitName(name)).toEqual(pieces);
  });

  it("loses nothing", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(splitName(name).join("")).toBe(name);
      }),
    );
  });
});

describe("toLineEms", () => {
  it("needs less width with more lines, and never breaks a short word", () => {
    const ems = toLineEms("coastal-ocean-ensemble-forecast-and-reanalysis-distribution", 4);
    expect(ems).toHaveLength(4);
    expect([...ems].sort((a, b) => b - a)).toEqual(ems);
    const [one, two] = toLineEms("downtimes", 2);
    expect(two).toBe(one);
  });

  it("breaks a word without end", () => {
    const [one = 0, , , four = 0] = toLineEms("x".repeat(60), 4);
    expect(four).toBeLessThan(one / 2);
  });

  it("gives a size that fits the box, whatever the name and the tile", () => {
    const side = fc.integer({ min: 30, max: 4000 });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), side, side, (name, width, height) => {
        const ems = toLineEms(name, 4);
        const size = evaluateFit(ems, box, width, height);
        const fits = ems.some(
          (em, index) =>
            em * size <= width + 0.01 &&
            size * box.lineHeight * (index + 1) <= (height * box.heightPercent) / 100 + 0.01,
        );
        expect(fits).toBe(true);
        expect(size).toBeGreaterThan(0);
      }),
    );
  });
});

it("counts wide letters as wide", () => {
  expect(toTextEm("WWWW")).toBeGreaterThan(toTextEm("nnnn"));
  expect(toTextEm("nnnn")).toBeGreaterThan(toTextEm("iiii"));
  expect(toTextEm("網路")).toBeGreaterThan(2);
});

it("writes the fit as CSS in container units", () => {
  expect(toFitCss([5, 3], box)).toBe("max(min(41.67cqh,19.80cqw),min(20.83cqh,33.00cqw))");
  expect(toFitCss([5], box)).toBe("min(41.67cqh,19.80cqw)");
  expect(toFitCss([5, 5, 3, 3], box)).toBe("max(min(41.67cqh,19.80cqw),min(13.89cqh,33.00cqw))");
});

it("takes what three of four names need as common", () => {
  expect(toCommonEms([[1], [2], [3], [40]])).toEqual([3]);
  expect(toCommonEms([])).toEqual([]);
});
