import fc from "fast-check";
import { expect, it } from "vitest";
import { evaluateFit, toCommonEms, toFitCss, toLineEms } from "./text-fit";

const box = { heightPercent: 50, lineHeight: 1.2 };

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
      expect(fits && size > 0).toBe(true);
    }),
  );
});

it("writes the fit as CSS in container units", () => {
  expect(toFitCss([5, 5, 3, 3], box)).toBe("max(min(41.67cqh,19.80cqw),min(13.89cqh,33.00cqw))");
  expect(toFitCss([5], box)).toBe("min(41.67cqh,19.80cqw)");
});

it("takes what three of four names need as common", () => {
  expect(toCommonEms([[1], [2], [3], [40]])).toEqual([3]);
});
