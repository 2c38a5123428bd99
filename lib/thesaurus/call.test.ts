import { describe, expect, it } from "vitest";
import {
  type Call,
  searchWays,
  toAllRelativesCall,
  toConceptCall,
  toPathCall,
  toRelationsCall,
  toRelativesCall,
  toSearchCall,
  toTopmostCall,
} from "./call";
import { inputSchemaOf } from "./parameters";

const calls: (Call | null)[] = [null, "urn:t"].flatMap((thesaurus) => [
  ...searchWays.map((way) => toSearchCall({ way, text: "x", thesaurus })),
  toRelativesCall("urn:c", "urn:r", thesaurus, 5),
  toAllRelativesCall("urn:c", thesaurus),
  toRelationsCall(thesaurus),
  toPathCall("urn:c", "urn:r", thesaurus, 3),
  toConceptCall("urn:c"),
  toTopmostCall("urn:t", 9),
]);

describe("a call of a screen", () => {
  it("is input that its operation takes", () => {
    for (const call of calls) {
      if (!call) continue;
      const { operation, parameters, limit } = call;
      expect(inputSchemaOf(operation).safeParse({ ...parameters, limit })).toMatchObject({ success: true });
    }
  });

  it("names the thesaurus where one is chosen, and needs one for a label and an external id", () => {
    expect(calls.flatMap((call) => call?.operation ?? "none")).toMatchInlineSnapshot(`
      [
        "getConceptsMatchingKeyword",
        "getConceptsMatchingRegex",
        "none",
        "none",
        "getConcept",
        "getConceptRelatives",
        "getAllConceptRelatives",
        "getSupportedSemanticRelations",
        "getAllConceptsByPath",
        "getConcept",
        "getTopmostConcepts",
        "getConceptsMatchingKeywordByThesaurus",
        "getConceptsMatchingRegexByThesaurus",
        "getConceptByPreferredLabel",
        "getConceptByExternalID",
        "getConcept",
        "getConceptRelativesByThesaurus",
        "getAllConceptRelativesByThesaurus",
        "getSupportedSemanticRelationsByThesaurus",
        "getConceptRelativesByPath",
        "getConcept",
        "getTopmostConcepts",
      ]
    `);
  });
});
