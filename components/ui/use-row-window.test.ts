import fc from "fast-check";
import { expect, it } from "vitest";
import { toIndices } from "./use-row-window";

const anyWindow = fc
  .record({ from: fc.nat(100_000), size: fc.integer({ min: 1, max: 60 }), missing: fc.nat(60) })
  .map(({ from, size, missing }) => ({ from, to: from + Math.max(0, size - missing), size }));

it("has every index once, at rest in the list's order", () => {
  fc.assert(
    fc.property(anyWindow, fc.boolean(), (window, isMoving) => {
      const expected = Array.from({ length: window.to - window.from }, (_, place) => window.from + place);
      const indices = toIndices(window, isMoving);
      expect(isMoving ? [...indices].sort((a, b) => a - b) : indices).toEqual(expected);
    }),
  );
});

it("keeps each element in its place while the list moves", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 60 }), (from, size) => {
      const elements = toIndices({ from, to: from + size, size }, true).map((index) => index % size);
      expect(elements).toEqual([...Array(size).keys()]);
    }),
  );
});
