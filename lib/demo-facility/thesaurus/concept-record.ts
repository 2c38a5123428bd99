/** A concept as stored by the thesaurus; null is nil on the wire. */
export interface ConceptRecord {
  uri: string;
  externalID: string | null;
  preferredLabel: string | null;
  /** Null is a nil array, which isn't the same as an empty one. */
  nonPreferredLabels: readonly string[] | null;
  inScheme: string;
  /** False if the concept's `inScheme` is nil on the wire. */
  statesScheme?: boolean;
  scopeNote: string | null;
  definition: string | null;
  example: string | null;
  /** The URIs of relatives, by URI of the relation. */
  relatives: ReadonlyMap<string, readonly string[]>;
}

const SKOS = "http://www.w3.org/2004/02/skos/core#";
const OWN = "http://thesaurus.demo.example/relation/";

/**
 * The relations of the thesaurus. Clients must not assume only broader, narrower and related (thesaurus spec
 * §4).
 */
export const RELATIONS = {
  broader: `${SKOS}broader`,
  narrower: `${SKOS}narrower`,
  related: `${SKOS}related`,
  partOf: `${OWN}partOf`,
  hasPart: `${OWN}hasPart`,
  exactMatch: `${SKOS}exactMatch`,
} as const;

/** A relation, by its label. */
export type RelationLabel = keyof typeof RELATIONS;

/** The inverse of each relation: if A is this of B, what B is of A. */
export const INVERSE: Readonly<Record<RelationLabel, RelationLabel>> = {
  broader: "narrower",
  narrower: "broader",
  related: "related",
  partOf: "hasPart",
  hasPart: "partOf",
  exactMatch: "exactMatch",
};

/** The service's description of each relation; one has none, another an empty one. */
export const DESCRIPTIONS: Readonly<Record<RelationLabel, string | null>> = {
  broader: "Concepts with a wider meaning",
  narrower: "Concepts with a narrower meaning",
  related: "Concepts associated with this one",
  partOf: "Wholes that this concept is a part of",
  hasPart: "",
  exactMatch: null,
};
