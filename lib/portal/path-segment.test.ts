import fc from "fast-check";
import { expect, it } from "vitest";
import { parseSegment, toSegment } from "./path-segment";

it("gives a name back as it was, in one segment", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(toSegment(name)).not.toMatch(/[/?#\s]/);
      expect(parseSegment(toSegment(name))).toBe(name);
    }),
  );
});

it("replaces half of a character, and refuses what is no encoding", () => {
  expect(parseSegment(toSegment("a\ud83d"))).toBe("a\ufffd");
  expect(parseSegment("%zz")).toBeNull();
});
