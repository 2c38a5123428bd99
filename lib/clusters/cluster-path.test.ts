import fc from "fast-check";
import { expect, it } from "vitest";
import { parseSegment } from "@/lib/portal/path-segment";
import { toClusterPath } from "./cluster-path";
import { families } from "./families";

const family = fc.constantFrom(...families);
const name = fc.string({ minLength: 1, unit: "grapheme" });

it("gives a page's address from which the family and the name can be read again", () => {
  fc.assert(
    fc.property(family, name, (own, called) => {
      const parts = toClusterPath({ family: own, name: called }).split("/");
      expect(parts).toHaveLength(4);
      expect(parts.slice(0, 3)).toEqual(["", "clusters", own]);
      expect(parseSegment(parts[3] ?? "")).toBe(called);
    }),
  );
  expect(toClusterPath({ family: "kv", name: "a/b c" })).toBe("/clusters/kv/a%2Fb%20c");
});
