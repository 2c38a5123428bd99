/** The types that a parameter can have on the wire (thesaurus spec §2, §4). */
export type ParameterType = "string" | "uri" | "concept" | "relation" | "int";

/** One parameter by the portal's name; its index in the list gives `in0`, `in1`, … on the wire. */
export type Parameter = { name: string; type: ParameterType; isOptional?: boolean };

/** The type of a result: one concept, or an array of one of four types. */
export type AnswerKind = "concept" | "concepts" | "relations" | "relatives" | "results";

type OperationEntry = { parameters: readonly Parameter[]; returns: AnswerKind; says: string };

const uri = { name: "uri", type: "uri" } as const;
const label = { name: "label", type: "string" } as const;
const externalId = { name: "externalId", type: "string" } as const;
const keyword = { name: "keyword", type: "string" } as const;
const regex = { name: "regex", type: "string" } as const;
const concept = { name: "concept", type: "concept" } as const;
const relation = { name: "relation", type: "relation" } as const;
const thesaurus = { name: "thesaurus", type: "uri" } as const;
const steps = { name: "steps", type: "int" } as const;
const extra1 = { name: "extra1", type: "string", isOptional: true } as const;
const extra2 = { name: "extra2", type: "string", isOptional: true } as const;

const operation = <const P extends readonly Parameter[], const R extends AnswerKind>(
  parameters: P,
  returns: R,
  says: string,
) => ({ parameters, returns, says });

/**
 * The nineteen operations (thesaurus spec §4), by name; getConceptResultsByKeyword covers two of them, with and without the
 * two extra strings. The spec doesn't define what an operation does beyond its name and types.
 */
export const catalogue = {
  getConcept: operation([uri], "concept", "The concept that a URI names"),
  getConceptsMatchingKeyword: operation(
    [keyword],
    "concepts",
    "Concepts that match a keyword, in all thesauri",
  ),
  getConceptsMatchingRegex: operation(
    [regex],
    "concepts",
    "Concepts that match a regular expression, in all thesauri",
  ),
  getSupportedSemanticRelations: operation([], "relations", "The relations that the service supports"),
  getConceptRelatives: operation([concept, relation], "concepts", "Relatives of a concept by a relation"),
  getAllConceptRelatives: operation([concept], "concepts", "Relatives of a concept by any relation"),
  getTopmostConcepts: operation([thesaurus], "concepts", "The topmost concepts of a thesaurus"),
  getTopConcepts: operation([concept, thesaurus], "concepts", "The top concepts of a concept in a thesaurus"),
  getConceptByPreferredLabel: operation(
    [label, thesaurus],
    "concept",
    "The concept of a thesaurus that has a preferred label",
  ),
  getConceptByExternalID: operation(
    [externalId, thesaurus],
    "concept",
    "The concept of a thesaurus that has an external identifier",
  ),
  getConceptsMatchingKeywordByThesaurus: operation(
    [keyword, thesaurus],
    "concepts",
    "Concepts of a thesaurus that match a keyword",
  ),
  getConceptsMatchingRegexByThesaurus: operation(
    [regex, thesaurus],
    "concepts",
    "Concepts of a thesaurus that match a regular expression",
  ),
  getSupportedSemanticRelationsByThesaurus: operation(
    [thesaurus],
    "relations",
    "The relations that a thesaurus supports",
  ),
  getConceptRelativesByThesaurus: operation(
    [concept, relation, thesaurus],
    "concepts",
    "Relatives of a concept by a relation, in a thesaurus",
  ),
  getAllConceptRelativesByThesaurus: operation(
    [concept, thesaurus],
    "concepts",
    "Relatives of a concept by any relation, in a thesaurus",
  ),
  getConceptRelativesByPath: operation(
    [concept, relation, thesaurus, steps],
    "relatives",
    "Relatives of a concept along a path of one relation, in a thesaurus, by distance",
  ),
  getAllConceptsByPath: operation(
    [concept, relation, steps],
    "relatives",
    "Concepts along a path of one relation, by distance",
  ),
  getConceptResultsByKeyword: operation(
    [keyword, thesaurus, extra1, extra2],
    "results",
    "Concepts of a thesaurus that match a keyword, with their relatives; with or without two more strings",
  ),
} satisfies Record<string, OperationEntry>;

export type OperationName = keyof typeof catalogue;

export const operationNames = Object.keys(catalogue) as OperationName[];

/** The entry of an operation, with its parameters in wire order. */
export const findOperation = (name: OperationName): OperationEntry => catalogue[name];
