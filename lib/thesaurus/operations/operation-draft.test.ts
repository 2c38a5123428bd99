import { expect, it } from "vitest";
import { inputSchemaOf } from "../parameters";
import { noDraft, operationVariants, parseKeptDraft, toParameters } from "./operation-draft";

const variant = (key: string) => operationVariants.find((one) => one.key === key)?.parameters ?? [];
const typed = (texts: Record<string, string>) => ({ texts, isNil: false });

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
