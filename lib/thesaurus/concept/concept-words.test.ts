import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleConcept } from "../testing/sample-concepts";
import { toInitial, toLetterSearch } from "../tree/alphabet";
import { toHierarchy } from "../tree/hierarchy";
import { toConceptName, toRelationName, toTail, toWebAddress } from "./concept-words";

it.each([
  [{ preferredLabel: "A" }, "A"],
  [{ preferredLabel: " ", nonPreferredLabels: ["B"] }, "B"],
  [{ preferredLabel: "", externalId: "C-1" }, "C-1"],
  [{ uri: "http://t.example/x/d#" }, "d"],
  [{ uri: null }, "Concept without a name"],
  [{ preferredLabel: "x".repeat(1_000_000) }, `${"x".repeat(499)}…`],
  [{ preferredLabel: `${"x".repeat(498)}🖥️${"x".repeat(9)}` }, `${"x".repeat(498)}…`],
])("%j is called %s", (changes, expected) => expect(toConceptName(sampleConcept(changes))).toBe(expected));

it.each([
  ["http://t.example/a", "http://t.example/a"],
  ["HTTPS://T.example", "https://t.example/"],
  ["javascript:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["data:text/html,x", null],
  ["//t.example/a", null],
  ["urn:x:1", null],
  ["http://", null],
])("%j links to %s", (uri, expected) => expect(toWebAddress(uri)).toBe(expected));

it("links to nothing but http and https, whatever is sent", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl()), (uri) => {
      expect(toWebAddress(uri) ?? "http:").toMatch(/^https?:/);
    }),
  );
});

it.each([
  ["http://www.w3.org/2004/02/skos/core#broader", "broader"],
  ["urn:x:1", "1"],
  ["/", "/"],
  ["", ""],
])("the end of %j is %s", (uri, expected) => expect(toTail(uri)).toBe(expected));

describe("toHierarchy", () => {
  const relation = (uri: string | null, label: string | null = null) => ({ uri, label, description: null });
  it.each([
    [[relation("http://s#broader"), relation("http://s#narrower")], "http://s#narrower", "http://s#broader"],
    [[relation("r1", "Has narrower"), relation("r2", "BT")], "r1", "r2"],
    [[relation("x#child"), relation("x#narrower")], "x#narrower", null],
    [[relation(null, "narrower"), relation("x#related")], null, null],
    [[], null, null],
  ])("%j", (relations, down, up) => expect(toHierarchy(relations)).toEqual({ down, up }));

  it("calls a relation by its label", () => {
    expect(toRelationName(relation("x#a", "Is part of"))).toBe("Is part of");
    expect(toRelationName(relation("x#a", " "))).toBe("a");
    expect(toRelationName(relation(null))).toBe("Unnamed relation");
  });
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
