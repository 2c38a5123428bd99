import { type ConceptRecord, DESCRIPTIONS, RELATIONS, type RelationLabel } from "./concept-record";
import type { Ring } from "./concept-walks";
import type { WireStruct } from "./wire-types";

/**
 * Builds the structs of one response. Equal values share one object, which multiRef writes once
 * (docs/facts.md, SOAP references).
 */
export class ConceptEncoding {
  readonly #concepts = new Map<string, WireStruct>();
  readonly #uris = new Map<string, WireStruct>();
  readonly #relations = new Map<string, WireStruct>();

  concept(record: ConceptRecord): WireStruct {
    return remember(this.#concepts, record.uri, () => ({
      uri: { uri: record.uri },
      externalID: record.externalID,
      preferredLabel: record.preferredLabel,
      nonPreferredLabels: record.nonPreferredLabels,
      inScheme:
        record.statesScheme === false
          ? null
          : remember(this.#uris, record.inScheme, () => ({ uri: record.inScheme })),
      scopeNote: record.scopeNote,
      definition: record.definition,
      example: record.example,
    }));
  }

  concepts(records: readonly ConceptRecord[]): WireStruct[] {
    return records.map((record) => this.concept(record));
  }

  relation(uri: string): WireStruct {
    return remember(this.#relations, uri, () => {
      const label = labelOf(uri);
      return { uri: { uri }, description: label ? DESCRIPTIONS[label] : null, label: label ?? null };
    });
  }

  rings(rings: readonly Ring[], relation: string): WireStruct[] {
    return rings.map(({ distance, concepts }) => ({
      distance,
      concepts: this.concepts(concepts),
      relation: this.relation(relation),
    }));
  }
}

/** Returns the label of a relation; undefined if the URI isn't one. */
export function labelOf(uri: string): RelationLabel | undefined {
  return (Object.keys(RELATIONS) as RelationLabel[]).find((label) => RELATIONS[label] === uri);
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
