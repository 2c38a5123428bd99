import { type ConceptRecord, RELATIONS } from "./concept-record";

/** One thesaurus and its indexes. */
export interface Scheme {
  concepts: ConceptRecord[];
  /** Concepts without a broader one, in the order in which they were added. */
  tops: ConceptRecord[];
  /** By lower-case preferred label; for homonyms, the first one. */
  byLabel: Map<string, ConceptRecord>;
  byExternalId: Map<string, ConceptRecord>;
  /** The URIs of the relations used. */
  relations: Set<string>;
}

/**
 * All concepts of the service, indexed for every operation except searches, which scan one prepared text per
 * concept.
 */
export class ConceptGraph {
  readonly schemes = new Map<string, Scheme>();
  readonly #byUri = new Map<string, ConceptRecord>();
  readonly #labels = new Map<ConceptRecord, readonly string[]>();
  readonly #searchText = new Map<ConceptRecord, string>();

  /** Adds concepts, skipping those whose URI is already known. */
  add(concepts: Iterable<ConceptRecord>): void {
    for (const concept of concepts) {
      if (this.#byUri.has(concept.uri)) continue;
      this.#byUri.set(concept.uri, concept);
      const labels = [concept.preferredLabel, ...(concept.nonPreferredLabels ?? [])].filter(
        (label) => label !== null,
      );
      this.#labels.set(concept, labels);
      this.#searchText.set(concept, labels.join("\n").toLowerCase());
      this.#index(concept);
    }
  }

  find(uri: string): ConceptRecord | undefined {
    return this.#byUri.get(uri);
  }

  all(): Iterable<ConceptRecord> {
    return this.#byUri.values();
  }

  labelsOf(concept: ConceptRecord): readonly string[] {
    return this.#labels.get(concept) ?? [];
  }

  /** Returns all labels in lower case, one per line. */
  searchTextOf(concept: ConceptRecord): string {
    return this.#searchText.get(concept) ?? "";
  }

  /** Returns the relatives in the graph, with `scheme` only those in that thesaurus. */
  relativesOf(concept: ConceptRecord, relation: string, scheme: string | null): ConceptRecord[] {
    return (concept.relatives.get(relation) ?? [])
      .map((uri) => this.find(uri))
      .filter((found) => found !== undefined)
      .filter((found) => scheme === null || found.inScheme === scheme);
  }

  #index(concept: ConceptRecord): void {
    const { inScheme, preferredLabel, externalID, relatives } = concept;
    const scheme = this.schemes.get(inScheme) ?? emptyScheme();
    this.schemes.set(inScheme, scheme);
    scheme.concepts.push(concept);
    if (!relatives.get(RELATIONS.broader)?.length) scheme.tops.push(concept);
    const label = preferredLabel?.toLowerCase();
    if (label !== undefined && !scheme.byLabel.has(label)) scheme.byLabel.set(label, concept);
    if (externalID !== null && !scheme.byExternalId.has(externalID))
      scheme.byExternalId.set(externalID, concept);
    for (const [relation, uris] of relatives) if (uris.length > 0) scheme.relations.add(relation);
  }
}

function emptyScheme(): Scheme {
  return { concepts: [], tops: [], byLabel: new Map(), byExternalId: new Map(), relations: new Set() };
}
