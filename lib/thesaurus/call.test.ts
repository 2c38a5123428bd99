import { describe, expect, it } from "vitest";
import {
  type Call,
  relationsCall,
  searchWays,
  toAllRelativesCall,
  toConceptCall,
  toPathCall,
  toRelativesCall,
  toSearchCall,
  toTopmostCall,
} from "./call";
import { inputSchemaOf } from "./parameters";

const calls: (Call | null)[] = [null, "urn:t"].flatMap((thesaurus) => [
  ...searchWays.map((way) => toSearchCall({ way, text: "x", thesaurus })),
  toPathCall("urn:c", "urn:r", thesaurus, 3),
  toConceptCall("urn:c"),
]);
const others = [
  toRelativesCall("urn:c", "urn:r", 5),
  toAllRelativesCall("urn:c", 5),
  toTopmostCall("urn:t", 9),
  relationsCall,
];

describe("a call of a screen", () => {
  it("is input that its operation takes", () => {
    for (const call of [...calls, ...others]) {
      if (!call) continue;
      const { operation, parameters, limit } = call;
      expect(inputSchemaOf(operation).safeParse({ ...parameters, limit })).toMatchObject({ success: true });
    }
  });
});
