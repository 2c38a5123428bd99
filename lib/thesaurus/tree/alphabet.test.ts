import fc from "fast-check";
import { expect, it } from "vitest";
import { toInitial, toLetterSearch } from "./alphabet";

it.each([
  ["axis", "A"],
  [" Zoo", "Z"],
  ["Äther", "#"],
  ["ß", "#"],
  ["4D", "#"],
  ["🖥️", "#"],
  ["", "#"],
])("%j is listed under %s", (name, expected) => expect(toInitial(name)).toBe(expected));

it.each([
  ["A", "^[Aa]"],
  ["#", "^[^A-Za-z]"],
])("the search for %s is the regular expression %s in one thesaurus", (letter, text) => {
  expect(toLetterSearch(letter, "urn:t")).toEqual({ way: "regex", text, thesaurus: "urn:t" });
});

it("finds every name under the letter that it stands under", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      const name = text.trim();
      if (name === "") return;
      const { text: source } = toLetterSearch(toInitial(name), "t");
      expect(new RegExp(source, "u").test(name)).toBe(true);
    }),
  );
});
