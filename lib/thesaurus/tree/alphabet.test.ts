import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleConcept } from "../testing/sample-concepts";
import { listAlphabetEntries, toInitial, toLetterSearch } from "./alphabet";

it.each([
  ["axis", "A"],
  [" Zoo", "Z"],
  ["Äther", "A"],
  ["éclair", "E"],
  ["E\u0301clair", "E"],
  ["Ökologie", "O"],
  ["Øresund", "O"],
  ["œuvre", "O"],
  ["ßtraße", "S"],
  ["Łódź", "L"],
  ["4D", "#"],
  ["Москва", "#"],
  ["日本", "#"],
  ["🖥️", "#"],
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

it("lists other labels with the concept they lead to, each once", () => {
  const lustre = sampleConcept({
    uri: "l",
    preferredLabel: "Lustre",
    nonPreferredLabels: ["Éclat", "éclat", " Éclat", "LustreFS", "Echo 10", "Echo 9"],
  });
  const echo = sampleConcept({ uri: "e", preferredLabel: " Echo 9", nonPreferredLabels: ["Echo 9"] });
  const show = (letter: string) =>
    listAlphabetEntries([lustre, echo], letter).map(
      ({ label, concept, isOther }) => `${label}${isOther ? ` → ${concept.uri}` : ""}`,
    );
  expect(show("E")).toEqual(["Echo 9 → l", "Echo 9", "Echo 10 → l", "éclat → l", "Éclat → l"]);
  expect(show("L")).toEqual(["Lustre", "LustreFS → l"]);
});
