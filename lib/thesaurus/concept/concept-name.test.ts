import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleConcept } from "../testing/sample-concepts";
import { toConceptName, toWebAddress } from "./concept-name";

it.each([
  [{ preferredLabel: "A" }, "A"],
  [{ preferredLabel: " ", nonPreferredLabels: ["B"] }, "B"],
  [{ preferredLabel: "", externalId: "C-1" }, "C-1"],
  [{ uri: "http://t.example/x/d#" }, "d"],
  [{ uri: null }, "Unnamed concept"],
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
