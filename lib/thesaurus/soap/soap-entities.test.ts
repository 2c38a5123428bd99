import fc from "fast-check";
import { expect, it } from "vitest";
import { withWholeCharacters } from "./soap-tree";

it("replaces halves that stayed alone, and leaves whole characters", () => {
  expect(withWholeCharacters("a\ud83db😀\ude00")).toBe("a\ufffdb😀\ufffd");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(withWholeCharacters(text)).toBe(text);
    }),
  );
});
