/** The types that a parameter can have on the wire (thesaurus spec §2, §4). */
export type ParameterType = "string" | "uri" | "concept" | "relation" | "int";

/** One parameter by the portal's name; its index in the list gives `in0`, `in1`, … on the wire. */
export type Parameter = { name: string; type: ParameterType; isOptional?: boolean };

/** The type of a result: one concept, or an array of one of four types. */
export type AnswerKind = "concept" | "concepts" | "relations" | "relatives" | "results";

export type OperationEntry = { parameters: readonly Parameter[]; returns: AnswerKind; says: string };

const keyword = { name: "keyword", type: "string" } as const;
const regex = { name: "regex", type: "string" } as const;
const concept = { name: "concept", type: "concept" } as const;
const relation = { name: "relation", type: "relation" } as const;
const thesaurus = { name: "thesaurus", type: "uri" } as const;
const steps = { name: "steps", type: "int" } as const;

/**
 * The nineteen operations (thesaurus spec §4), by name; getConceptResultsByKeyword covers two of them, with and without the
 * two extra strings. The spec doesn't define what an operation does beyond its name and types.
 */
export const catalogue = {
  getConcept: {
    parameters: [{ name: "uri", type: "uri" }],
    returns: "concept",
    says: "The concept that a URI names",
  },
  getConceptsMatchingKeyword: {
    parameters: [keyword],
    returns: "concepts",
    says: "Concepts that match a keyword, in all thesauri",
  },
  getConceptsMatchingRegex: {
    parameters: [regex],
    returns: "concepts",
    says: "Concepts that match a regular expression, in all thesauri",
  },
  getSupportedSemanticRelations: {
    parameters: [],
    returns: "relations",
    says: "The relations that the service supports",
  },
  getConceptRelatives: {
    parameters: [concept, relation],
    returns: "concepts",
    says: "Relatives of a concept by a relation",
  },
  getAllConceptRelatives: {
    parameters: [concept],
    returns: "concepts",
    says: "Relatives of a concept by any relation",
  },
  getTopmostConcepts: {
    parameters: [thesaurus],
    returns: "concepts",
    says: "The topmost concepts of a thesaurus",
  },
  getTopConcepts: {
    parameters: [concept, thesaurus],
    returns: "concepts",
    says: "The top concepts of a concept in a thesaurus",
  },
  getConceptByPreferredLabel: {
    parameters: [{ name: "label", type: "string" }, thesaurus],
    returns: "concept",
    says: "The concept of a thesaurus that has a preferred label",
  },
  getConceptByExternalID: {
    parameters: [{ name: "externalId", type: "string" }, thesaurus],
    returns: "concept",
    says: "The concept of a thesaurus that has an external identifier",
  },
  getConceptsMatchingKeywordByThesaurus: {
    parameters: [keyword, thesaurus],
    returns: "concepts",
    says: "Concepts of a thesaurus that match a keyword",
  },
  getConceptsMatchingRegexByThesaurus: {
    parameters: [regex, thesaurus],
    returns: "concepts",
    says: "Concepts of a thesaurus that match a regular expression",
  },
  getSupportedSemanticRelationsByThesaurus: {
    parameters: [thesaurus],
    returns: "relations",
    says: "The relations that a thesaurus supports",
  },
  getConceptRelativesByThesaurus: {
    parameters: [concept, relation, thesaurus],
    returns: "concepts",
    says: "Relatives of a concept by a relation, in a thesaurus",
  },
  getAllConceptRelativesByThesaurus: {
    parameters: [concept, thesaurus],
    returns: "concepts",
    says: "Relatives of a concept by any relation, in a thesaurus",
  },
  getConceptRelativesByPath: {
    parameters: [concept, relation, thesaurus, steps],
    returns: "relatives",
    says: "Relatives of a concept along a path of one relation, in a thesaurus, by distance",
  },
  getAllConceptsByPath: {
    parameters: [concept, relation, steps],
    returns: "relatives",
    says: "Concepts along a path of one relation, by distance",
  },
  getConceptResultsByKeyword: {
    parameters: [
      keyword,
      thesaurus,
      { name: "extra1", type: "string", isOptional: true },
      { name: "extra2", type: "string", isOptional: true },
    ],
    returns: "results",
    says: "Concepts of a thesaurus that match a keyword, with their relatives; with or without two more strings",
  },
} as const satisfies Record<string, OperationEntry>;

export type OperationName = keyof typeof catalogue;

export const operationNames = Object.keys(catalogue) as OperationName[];

/** The entry of an operation, with its parameters in wire order. */
export const findOperation = (name: OperationName): OperationEntry => catalogue[name];
