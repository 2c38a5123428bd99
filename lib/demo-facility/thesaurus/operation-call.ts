import {
  type ConceptGraph,
  type ConceptRecord,
  DESCRIPTIONS,
  labelOf,
  type Ring,
  type Scheme,
} from "./concept-graph";
import { isStruct, SoapFault, unknown, type WireStruct, type WireValue } from "./soap";

/** The values of one call by position, converted for this service. The methods throw a SoapFault for invalid values. */
export class OperationCall {
  readonly encode = new ConceptEncoding();

  constructor(
    readonly graph: ConceptGraph,
    private readonly values: readonly WireValue[],
  ) {}

  text(index: number): string {
    const value = this.values[index];
    if (typeof value !== "string") throw nullPointer(index);
    return value;
  }

  optionalText(index: number): string {
    return this.values[index] === null ? "" : this.text(index);
  }

  /** Returns a number of steps. One beyond the largest distance has no effect. */
  steps(index: number): number {
    const value = Number(this.values[index]);
    if (value >= 0) return value;
    throw new SoapFault("Server.userException", `java.lang.IllegalArgumentException: steps: ${value}`);
  }

  /** Returns the concept for a URI, or for a Concept, of which only the URI is used. */
  concept(index: number): ConceptRecord {
    const uri = this.#uri(index);
    const found = this.graph.find(uri);
    if (!found) throw unknown("Concept", uri);
    return found;
  }

  relation(index: number): string {
    const uri = this.#uri(index);
    if (labelOf(uri) === undefined) throw unknown("Relation", uri);
    return uri;
  }

  /** Returns the URI of a known thesaurus; null if the value is nil, which means all of them. */
  schemeUri(index: number): string | null {
    if (this.values[index] === null) return null;
    const uri = this.#uri(index);
    if (!this.graph.schemes.has(uri)) throw unknown("Thesaurus", uri);
    return uri;
  }

  schemes(index: number): Scheme[] {
    const uri = this.schemeUri(index);
    const wanted = [...this.graph.schemes].filter(([known]) => uri === null || known === uri);
    return wanted.map(([, scheme]) => scheme);
  }

  conceptsIn(index: number): ConceptRecord[] {
    return this.schemes(index).flatMap(({ concepts }) => concepts);
  }

  #uri(index: number): string {
    const value = this.values[index];
    const uri = isStruct(value) ? value.uri : null;
    const text = isStruct(uri) ? uri.uri : uri;
    if (typeof text !== "string") throw nullPointer(index);
    return text;
  }
}

const nullPointer = (index: number) =>
  new SoapFault("Server.userException", `java.lang.NullPointerException: in${index}`);

/** Builds the structs of one response. Equal values share one object, which multiRef writes once (docs/facts.md, SOAP references). */
class ConceptEncoding {
  readonly #concepts = new Map<string, WireStruct>();
  readonly #uris = new Map<string, WireStruct>();
  readonly #relations = new Map<string, WireStruct>();

  concept({ uri, inScheme, statesScheme = true, relatives: _, ...texts }: ConceptRecord): WireStruct {
    return remember(this.#concepts, uri, () => {
      const scheme = statesScheme ? remember(this.#uris, inScheme, () => ({ uri: inScheme })) : null;
      return { ...texts, uri: { uri }, inScheme: scheme };
    });
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

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
