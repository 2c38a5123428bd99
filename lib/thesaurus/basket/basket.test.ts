import fc from "fast-check";
import { expect, it } from "vitest";
import { named, sampleConcept } from "../testing/sample-concepts";
import { parseBasket } from "./basket";

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
