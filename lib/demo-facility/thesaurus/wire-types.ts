/** The five structs of thesaurus spec §2. */
export type StructName = "URI" | "Relation" | "Concept" | "ConceptRelatives" | "ConceptResult";

/** The type of a part or a field: a scalar, a struct, or a SOAP-encoded array of one of them. */
export type WireType = "string" | "int" | StructName | { arrayOf: "string" | StructName };

/**
 * The fields of every struct in order (thesaurus spec §2). Requests must use this order, and responses do.
 */
export const STRUCTS: Readonly<Record<StructName, readonly (readonly [name: string, type: WireType])[]>> = {
  URI: [["uri", "string"]],
  Relation: [
    ["uri", "URI"],
    ["description", "string"],
    ["label", "string"],
  ],
  Concept: [
    ["uri", "URI"],
    ["externalID", "string"],
    ["preferredLabel", "string"],
    ["nonPreferredLabels", { arrayOf: "string" }],
    ["inScheme", "URI"],
    ["scopeNote", "string"],
    ["definition", "string"],
    ["example", "string"],
  ],
  ConceptRelatives: [
    ["distance", "int"],
    ["concepts", { arrayOf: "Concept" }],
    ["relation", "Relation"],
  ],
  ConceptResult: [
    ["conceptRelatives", { arrayOf: "ConceptRelatives" }],
    ["concept", "Concept"],
  ],
};

/** A value of any wire type; null is nil. */
export type WireValue = string | number | null | readonly WireValue[] | WireStruct;

/** A struct's values, by field name. */
export interface WireStruct {
  readonly [field: string]: WireValue;
}

export function isStruct(value: WireValue | undefined): value is WireStruct {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
