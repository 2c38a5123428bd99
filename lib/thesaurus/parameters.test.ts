import { describe, expect, it } from "vitest";
import { inputSchemaOf } from "./parameters";

describe("inputSchemaOf", () => {
  it.each([
    ["getConcept", { uri: "" }],
    ["getConcept", { uri: "a\u0000b" }],
    ["getConcept", { uri: `urn:${"x".repeat(2000)}` }],
    ["getAllConceptsByPath", { concept: "urn:c", relation: "urn:r", steps: "many" }],
    ["getAllConceptsByPath", { concept: "urn:c", relation: "urn:r", steps: 1.5 }],
    ["getConceptResultsByKeyword", { keyword: "k", thesaurus: "urn:t", extra2: "b" }],
  ] as const)("refuses %s with %j", (operation, input) => {
    expect(inputSchemaOf(operation).safeParse(input).success).toBe(false);
  });

  it("reads what an address can hold", () => {
    const input = { concept: "urn:c", relation: "urn:r", steps: "-3", limit: "20" };
    expect(inputSchemaOf("getAllConceptsByPath").parse(input)).toMatchObject({
      concept: { uri: "urn:c", nonPreferredLabels: [], example: null },
      steps: -3,
      limit: 20,
    });
  });
});
