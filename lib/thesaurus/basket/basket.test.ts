import fc from "fast-check";
import { expect, it } from "vitest";
import { named, sampleConcept } from "../testing/sample-concepts";
import { mostCollected, parseBasket, toggleCollected } from "./basket";

it("takes a concept in and out, once", () => {
  const one = toggleCollected([], named("a"));
  expect(one).toEqual([named("a")]);
  expect(toggleCollected(one, named("a", "another name"))).toEqual([]);
  expect(toggleCollected(one, sampleConcept({ uri: null }))).toBe(one);
});

it("holds so many and no more", () => {
  const full = Array.from({ length: mostCollected }, (_, index) => named(`n${index}`));
  expect(toggleCollected(full, named("more"))).toBe(full);
});

it("reads what it kept, and nothing of what others wrote there", () => {
  const basket = [named("a"), sampleConcept({ uri: "b", nonPreferredLabels: ["x"], definition: "" })];
  expect(parseBasket(JSON.stringify(basket))).toEqual(basket);
  expect(parseBasket(null)).toEqual([]);
  expect(parseBasket('[{"uri":1},null,{"uri":"a","definition":2,"nonPreferredLabels":[3,"x"]}]')).toEqual([
    sampleConcept({ uri: "a", nonPreferredLabels: ["x"] }),
  ]);
});

it("never throws, and keeps each URI once", () => {
  const kept = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.record({ uri: fc.constantFrom("a", "b") })).map((list) => JSON.stringify(list)),
  );
  fc.assert(
    fc.property(kept, (text) => {
      const uris = parseBasket(text).map(({ uri }) => uri);
      expect(new Set(uris).size).toBe(uris.length);
    }),
  );
});
