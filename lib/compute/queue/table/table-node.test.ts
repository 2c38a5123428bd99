import fc from "fast-check";
import { expect, it } from "vitest";
import { toNodeTest } from "./table-node";

it.each([
  ["alpha017", "alpha[001-050]", true],
  ["alpha051", "alpha[001-050]", false],
  ["alpha17", "alpha[001-050]", false],
  ["alpha007", "alpha[001-003,007]", true],
  ["alpha004", "alpha[001-003,007]", false],
  ["alpha3", "beta[1-9],alpha[1-4]", true],
  ["pha3", "alpha[1-4]", false],
  ["alpha2", "alpha[1-3", true],
  ["alpha1", "", false],
])("%s within %s: %s", (word, expression, expected) => expect(toNodeTest(word)?.(expression)).toBe(expected));

it.each(["alpha", "17", "a_1x", "", "ALPHA1"])("%j names no node by its number", (word) => {
  expect(toNodeTest(word)).toBeNull();
});

it("finds exactly the numbers of a range", () => {
  const number = fc.integer({ min: 100, max: 999 });
  fc.assert(
    fc.property(number, number, number, (a, b, wanted) => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)];
      expect(toNodeTest(`n${wanted}`)?.(`n[${first}-${last}]`)).toBe(wanted >= first && wanted <= last);
    }),
  );
});
