import fc from "fast-check";
import { expect, it } from "vitest";
import { extendTrail, longestTrail } from "./trail";

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
