import fc from "fast-check";
import { expect, it } from "vitest";
import { extendTrail, longestTrail, returnTo } from "./trail";

it.each([
  [[], null, "a", []],
  [["x"], "a", "a", ["x"]],
  [["x"], "a", "b", ["x", "a"]],
])("of %j, left from %s for %s, is %j", (trail, from, to, expected) => {
  expect(extendTrail(trail, from, to)).toEqual(expected);
});

it("stays short enough for an address, and keeps the newest", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 900 }), { maxLength: 40 }), (walked) => {
      const trail = extendTrail(walked, "last", "next");
      expect(trail.length).toBeLessThanOrEqual(longestTrail);
      expect(trail.join("").length).toBeLessThanOrEqual(4000);
      expect(trail).toEqual([...walked, "last"].slice(walked.length + 1 - trail.length));
    }),
  );
});

it("goes back to a concept by leaving out what came with it and after", () => {
  expect(returnTo(["a", "b", "c"], 1)).toEqual(["a"]);
  expect(returnTo(["a"], -1)).toEqual([]);
});
