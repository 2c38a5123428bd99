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
  relatives: ReadonlyMap<string, ReadonlySet<string>>;
}

const SKOS = "http://www.w3.org/2004/02/skos/core#";
const OWN = "http://thesaurus.demo.example/relation/";

/** The relations of the thesaurus. Clients must not assume only broader, narrower and related (thesaurus spec §4). */
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
  ...({ broader: "narrower", narrower: "broader", related: "related" } as const),
  ...({ partOf: "hasPart", hasPart: "partOf", exactMatch: "exactMatch" } as const),
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

/** Returns the label of a relation; undefined if the URI isn't one. */
export const labelOf = (uri: string): RelationLabel | undefined =>
  (Object.keys(RELATIONS) as RelationLabel[]).find((label) => RELATIONS[label] === uri);

/** One thesaurus: its concepts, those without a broader one, and the URIs of the relations used. */
export type Scheme = { concepts: ConceptRecord[]; tops: ConceptRecord[]; relations: Set<string> };

/** All labels of a concept. */
export const labelsOf = ({ preferredLabel, nonPreferredLabels }: ConceptRecord): string[] =>
  [preferredLabel, ...(nonPreferredLabels ?? [])].filter((label) => label !== null);

/** All concepts of the service by URI and by thesaurus. */
export class ConceptGraph {
  readonly schemes = new Map<string, Scheme>();
  readonly #byUri = new Map<string, ConceptRecord>();

  /** Adds concepts, skipping those whose URI is already known. */
  add(concepts: Iterable<ConceptRecord>): void {
    for (const concept of concepts) {
      const { uri, inScheme, relatives } = concept;
      if (this.#byUri.has(uri)) continue;
      this.#byUri.set(uri, concept);
      const scheme = this.schemes.get(inScheme) ?? { concepts: [], tops: [], relations: new Set() };
      this.schemes.set(inScheme, scheme);
      scheme.concepts.push(concept);
      if (!relatives.get(RELATIONS.broader)?.size) scheme.tops.push(concept);
      for (const [relation, uris] of relatives) if (uris.size > 0) scheme.relations.add(relation);
    }
  }

  find(uri: string): ConceptRecord | undefined {
    return this.#byUri.get(uri);
  }

  all(): ConceptRecord[] {
    return [...this.#byUri.values()];
  }

  /** Returns the relatives in the graph, with `scheme` only those in that thesaurus. */
  relativesOf(concept: ConceptRecord, relation: string, scheme: string | null): ConceptRecord[] {
    const found = [...(concept.relatives.get(relation) ?? [])].map((uri) => this.find(uri));
    return found.filter(
      (one) => one !== undefined && (scheme === null || one.inScheme === scheme),
    ) as ConceptRecord[];
  }

  /** Returns every concept one step away via any relation, without duplicates. */
  allRelativesOf(concept: ConceptRecord, scheme: string | null): ConceptRecord[] {
    const relations = [...concept.relatives.keys()];
    return [...new Set(relations.flatMap((relation) => this.relativesOf(concept, relation, scheme)))];
  }

  /** Returns rings via one relation, each concept in its nearest, until one is empty: cycles are harmless. */
  ringsAlong(start: ConceptRecord, relation: string, scheme: string | null, steps: number): Ring[] {
    const seen = new Set([start]);
    const rings: Ring[] = [];
    let outermost = [start];
    for (let distance = 1; distance <= steps; distance += 1) {
      const reached = new Set(outermost.flatMap((from) => this.relativesOf(from, relation, scheme)));
      const concepts = [...reached].filter((concept) => !seen.has(concept));
      if (concepts.length === 0) break;
      for (const concept of concepts) seen.add(concept);
      rings.push({ distance, concepts });
      outermost = concepts;
    }
    return rings;
  }

  /** Returns the topmost concepts above a concept via every path; a topmost concept is its own. Empty in a cycle without one. */
  topsAbove(start: ConceptRecord, scheme: string | null): ConceptRecord[] {
    const above = this.ringsAlong(start, RELATIONS.broader, scheme, Number.POSITIVE_INFINITY);
    return [start, ...above.flatMap(({ concepts }) => concepts)].filter(
      (concept) =>
        this.relativesOf(concept, RELATIONS.broader, null).length === 0 &&
        (scheme === null || concept.inScheme === scheme),
    );
  }
}

/** The concepts at a given number of steps. */
export type Ring = { distance: number; concepts: ConceptRecord[] };
