import fc from "fast-check";
import { expect, it } from "vitest";
import { toInitial, toLetterSearch } from "./alphabet";

it.each([
  ["Äther", "A"],
  ["œuvre", "O"],
  ["ßtraße", "S"],
  ["Москва", "#"],
  ["", "#"],
])("%j is listed under %s", (name, expected) => expect(toInitial(name)).toBe(expected));

it("searches for whole labels with blanks before them and marks on the letter, in one thesaurus", () => {
  const { way, text, thesaurus } = toLetterSearch("E", "urn:t");
  expect([way, thesaurus]).toEqual(["regex", "urn:t"]);
  for (const label of ["Echo", " echo", "\tÉclair", "ệ", "éclair: a cake"]) {
    expect(new RegExp(text).exec(label)?.[0], label).toBe(label);
  }
  expect(new RegExp(text).test("Zebra Echo")).toBe(false);
  expect(text.length).toBeLessThan(100);
});

it("finds every name under its letter, whether a service matches inside a label or all of it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
      if (name.trim() === "" || /[\n\r\u2028\u2029]/.test(name)) return;
      const { text: source } = toLetterSearch(toInitial(name), "t");
      expect(new RegExp(source, "u").test(name)).toBe(true);
      expect(new RegExp(`^(?:${source})$`, "u").test(name)).toBe(true);
    }),
  );
});
