import { describe, expect, it } from "vitest";
import { toNamedInput } from "./positional-input";

describe("toNamedInput", () => {
  it.each([
    [
      "getConceptRelatives",
      { in1: "urn:r", in0: '{"uri":"urn:c"}' },
      { relation: "urn:r", concept: { uri: "urn:c" } },
    ],
    [
      "getAllConceptRelatives",
      { concept: { uri: "c", externalID: "7" } },
      { concept: { uri: "c", externalId: "7" } },
    ],
    ["getConceptsMatchingKeyword", { in0: '{"uri":1}' }, { keyword: '{"uri":1}' }],
    ["getConceptsMatchingKeyword", { keyword: "a", in0: "b" }, { keyword: "a", in0: "b" }],
    ["getAllConceptRelatives", { concept: "{not json" }, { concept: "{not json" }],
  ] as const)("of %s reads %j", (operation, input, named) => {
    expect(toNamedInput(operation, input)).toEqual(named);
  });
});
