import { expect, it } from "vitest";
import { inputSchemaOf } from "../parameters";
import { toNamedInput } from "../soap/positional-input";
import { noDraft, operationVariants, parseKeptDraft, toParameters } from "./operation-draft";

const variant = (key: string) => operationVariants.find((one) => one.key === key)?.parameters ?? [];

it("sends URIs, records as JSON, and nil for what is left empty", () => {
  const draft = {
    concept: ' {"uri": "a", "nonPreferredLabels": ["x", "y"]}',
    relation: " ",
    thesaurus: "t ",
    steps: "2",
  };
  const operation = "getConceptRelativesByPath";
  const given = toNamedInput(operation, toParameters(variant(operation), draft));
  expect(inputSchemaOf(operation).parse(given)).toMatchObject({
    concept: { uri: "a", nonPreferredLabels: ["x", "y"], example: null },
    relation: null,
    thesaurus: "t",
    steps: 2,
  });
  expect(toParameters(variant("getConceptsMatchingKeyword"), { keyword: " k " })).toEqual({ keyword: " k " });
});

it("reads back a kept draft, and takes nothing else for one", () => {
  const kept = { chosen: "getConcept", typed: { uri: "https://t.example/1" } };
  expect(parseKeptDraft(JSON.stringify(kept))).toEqual(kept);
  for (const other of [
    null,
    "null",
    "[]",
    '{"chosen":1,"typed":{}}',
    '{"chosen":"a","typed":{"uri":{"texts":{}}}}',
    '{"chosen":"a","typed":{"uri":null}}',
  ])
    expect(parseKeptDraft(other)).toBe(noDraft);
});
