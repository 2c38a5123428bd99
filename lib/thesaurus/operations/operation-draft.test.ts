import { expect, it } from "vitest";
import { inputSchemaOf } from "../parameters";
import { noDraft, operationVariants, parseKeptDraft, toParameters } from "./operation-draft";

const variant = (key: string) => operationVariants.find((one) => one.key === key)?.parameters ?? [];
const typed = (texts: Record<string, string>) => ({ texts, isNil: false });

it("offers nineteen operations, the overloaded one twice", () => {
  expect(operationVariants).toHaveLength(19);
  expect(operationVariants.slice(-2).map(({ title }) => title)).toEqual([
    "getConceptResultsByKeyword (four parameters)",
    "getConceptResultsByKeyword (two parameters)",
  ]);
});

it("sends records with what was typed alone, and nil where it is chosen", () => {
  const draft = {
    concept: typed({ uri: " a ", nonPreferredLabels: "x\ny" }),
    relation: { texts: { uri: "r" }, isNil: true },
    thesaurus: typed({ "": "t " }),
    steps: typed({ "": "2" }),
  };
  const given = toParameters(variant("getConceptRelativesByPath"), draft);
  expect(given).toEqual({
    concept: { uri: "a", nonPreferredLabels: ["x", "y"] },
    relation: null,
    thesaurus: "t",
    steps: "2",
  });
  expect(inputSchemaOf("getConceptRelativesByPath").safeParse(given).success).toBe(true);
});

it("sends the two more strings of the four-parameter form even when they are empty", () => {
  const draft = { keyword: typed({ "": " k " }) };
  expect(toParameters(variant("getConceptResultsByKeyword 4"), draft)).toEqual({
    keyword: " k ",
    thesaurus: "",
    extra1: "",
    extra2: "",
  });
  expect(Object.keys(toParameters(variant("getConceptResultsByKeyword 2"), draft))).toEqual([
    "keyword",
    "thesaurus",
  ]);
});

it("reads back a kept draft, and takes nothing else for one", () => {
  const kept = { chosen: "getConcept", typed: { uri: typed({ "": "https://t.example/1" }) } };
  expect(parseKeptDraft(JSON.stringify(kept))).toEqual(kept);
  for (const other of [
    null,
    "null",
    "[]",
    '{"chosen":1,"typed":{}}',
    '{"chosen":"a","typed":{"uri":{"texts":{"":1},"isNil":false}}}',
    '{"chosen":"a","typed":{"uri":null}}',
  ])
    expect(parseKeptDraft(other)).toBe(noDraft);
});
