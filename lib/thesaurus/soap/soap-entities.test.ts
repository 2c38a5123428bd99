import fc from "fast-check";
import { expect, it } from "vitest";
import { predefinedEntities, withWholeCharacters } from "./soap-tree";

it("knows the five of XML and the halves of characters, and no member of a prototype", () => {
  expect(predefinedEntities).toMatchObject({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" });
  expect(`${predefinedEntities["#55357"]}${predefinedEntities["#xde00"]}`).toBe("😀");
  expect(predefinedEntities.constructor).toBeUndefined();
  expect(predefinedEntities["#xe000"]).toBeUndefined();
});

it("replaces halves that stayed alone, and leaves whole characters", () => {
  expect(withWholeCharacters("a\ud83db😀\ude00")).toBe("a\ufffdb😀\ufffd");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(withWholeCharacters(text)).toBe(text);
    }),
  );
});
