import type { OperationName } from "./catalogue";
import { mostShown, wholeLevel } from "./read-limits";

/** One read of the thesaurus: an operation and its parameters; `limit` caps the number of results. */
export type Call<N extends OperationName = OperationName> = {
  operation: N;
  parameters: Readonly<Record<string, string | number>>;
  limit?: number;
};

/** The five ways to search. */
export const searchWays = ["keyword", "regex", "label", "external-id", "uri"] as const;
export type SearchWay = (typeof searchWays)[number];

/** A search; `thesaurus` null means all, which isn't possible for a label or an external ID (thesaurus spec §4). */
export type Search = { way: SearchWay; text: string; thesaurus: string | null };

type SearchOperation =
  | "getConcept"
  | "getConceptsMatchingKeyword"
  | "getConceptsMatchingKeywordByThesaurus"
  | "getConceptsMatchingRegex"
  | "getConceptsMatchingRegexByThesaurus"
  | "getConceptByPreferredLabel"
  | "getConceptByExternalID";

/** The call for a search; null if this way requires a thesaurus and none is chosen. */
export function toSearchCall({ way, text, thesaurus }: Search): Call<SearchOperation> | null {
  switch (way) {
    case "uri":
      return { operation: "getConcept", parameters: { uri: text } };
    case "keyword":
      return thesaurus === null
        ? { operation: "getConceptsMatchingKeyword", parameters: { keyword: text } }
        : { operation: "getConceptsMatchingKeywordByThesaurus", parameters: { keyword: text, thesaurus } };
    case "regex":
      return thesaurus === null
        ? { operation: "getConceptsMatchingRegex", parameters: { regex: text } }
        : { operation: "getConceptsMatchingRegexByThesaurus", parameters: { regex: text, thesaurus } };
    case "label":
      return thesaurus === null
        ? null
        : { operation: "getConceptByPreferredLabel", parameters: { label: text, thesaurus } };
    case "external-id":
      return thesaurus === null
        ? null
        : { operation: "getConceptByExternalID", parameters: { externalId: text, thesaurus } };
  }
}

/** The call for the concept with a URI. */
export const toConceptCall = (uri: string): Call<"getConcept"> => ({
  operation: "getConcept",
  parameters: { uri },
});

/** The call for a concept's relatives via one relation, in all thesauri. */
export const toRelativesCall = (concept: string, relation: string): Call<"getConceptRelatives"> => ({
  operation: "getConceptRelatives",
  parameters: { concept, relation },
  limit: wholeLevel,
});

/** The call for the service's relations. */
export const relationsCall: Call<"getSupportedSemanticRelations"> = {
  operation: "getSupportedSemanticRelations",
  parameters: {},
};

/** The call for the topmost concepts of a thesaurus. */
export const toTopmostCall = (thesaurus: string): Call<"getTopmostConcepts"> => ({
  operation: "getTopmostConcepts",
  parameters: { thesaurus },
  limit: wholeLevel,
});

/** The call for concepts via a relation by distance, in one thesaurus or in all. */
export const toPathCall = (
  concept: string,
  relation: string,
  thesaurus: string | null,
  steps: number,
): Call<"getConceptRelativesByPath" | "getAllConceptsByPath"> =>
  thesaurus === null
    ? { operation: "getAllConceptsByPath", parameters: { concept, relation, steps }, limit: mostShown }
    : {
        operation: "getConceptRelativesByPath",
        parameters: { concept, relation, thesaurus, steps },
        limit: mostShown,
      };
