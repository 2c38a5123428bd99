import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { named, sampleConcept } from "../testing/sample-concepts";
import { listAskedRelations, listNamedRelations, mostAsked } from "./asked-relations";
import { toConceptName, toWebAddress } from "./concept-name";
import { toRings } from "./distance-rings";

it.each([
  [{ preferredLabel: " ", nonPreferredLabels: ["B"] }, "B"],
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
  ["urn:x:1", null],
])("%j links to %s", (uri, expected) => expect(toWebAddress(uri)).toBe(expected));

it("links to nothing but http and https, whatever is sent", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyLetter }), fc.webUrl()), (uri) => {
      expect(toWebAddress(uri) ?? "http:").toMatch(/^https?:/);
    }),
  );
});

const relation = (uri: string | null, label: string | null = null) => ({ uri, label, description: null });

it("names each relation once, as it is listed first", () => {
  const listed = [
    relation("b", "first"),
    relation(null),
    relation(""),
    relation("a"),
    relation("b", "second"),
  ];
  expect(listNamedRelations(listed)).toEqual([relation("b", "first"), relation("a")]);
});

it("asks for some relations only, however many are listed", () => {
  const many = Array.from({ length: 1000 }, (_, place) => relation(`urn:r:${place}`));
  expect(listAskedRelations(many)).toEqual(many.slice(0, mostAsked));
});

const at = (distance: number | null, uris: string[] | null, received = uris?.length ?? 0) => ({
  distance,
  received,
  relation: null,
  concepts: uris?.map((uri) => named(uri)) ?? null,
});

describe("toRings", () => {
  it.each([
    ["untold last", [at(null, ["z"]), at(0, ["a"])], ["0: a", "null: z"]],
    ["one ring of two lists", [at(1, ["a"]), at(1, ["a", "b"])], ["1: a b"]],
    ["missing ones are counted", [at(1, ["a"], 7)], ["1: a +6"]],
    ["nil is told", [at(1, null)], ["1: nil"]],
  ])("%s", (_says, relatives, expected) => {
    const told = toRings(relatives).map(({ distance, concepts, missing, isNil }) => {
      const uris = concepts.map(({ uri }) => uri).join(" ");
      return `${distance}: ${isNil ? "nil" : uris}${missing ? ` +${missing}` : ""}`;
    });
    expect(told).toEqual(expected);
  });
});
