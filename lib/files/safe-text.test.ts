import fc from "fast-check";
import { expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { toSafeText } from "./safe-text";

it.each([
  ["a\r\nb\rc", "a\nb\nc"],
  ["a\0\u000b\u007f\u0085b", "ab"],
  ["\ud800x\udfff", "x"],
  ["\ufdd0\ufffe\uffff", ""],
  ["é 𝔘\t", "é 𝔘\t"],
])("%j becomes %j", (text, safe) => expect(toSafeText(text)).toBe(safe));

it("changes nothing a second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter }), (text) => {
      const safe = toSafeText(text);
      expect(toSafeText(safe)).toBe(safe);
    }),
  );
});
