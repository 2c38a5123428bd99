import { ConceptEncoding, labelOf } from "./concept-encoding";
import type { ConceptGraph, Scheme } from "./concept-graph";
import type { ConceptRecord } from "./concept-record";
import { SoapFault, unknown } from "./soap-fault";
import { isStruct, type WireValue } from "./wire-types";

/** The values of one call, taken by position, with what this service makes of them. */
export class OperationCall {
  readonly graph: ConceptGraph;
  readonly encode = new ConceptEncoding();
  readonly #values: readonly WireValue[];

  constructor(graph: ConceptGraph, values: readonly WireValue[]) {
    this.graph = graph;
    this.#values = values;
  }

  text(index: number): string {
    const value = this.#values[index];
    if (typeof value !== "string") throw nullPointer(index);
    return value;
  }

  /** A string that may be nil. */
  optionalText(index: number): string {
    return this.#values[index] === null ? "" : this.text(index);
  }

  /** A number of steps; anything beyond the largest distance just ends earlier. */
  steps(index: number): number {
    const value = Number(this.#values[index]);
    if (value < 0)
      throw new SoapFault("Server.userException", `java.lang.IllegalArgumentException: steps: ${value}`);
    return value;
  }

  /** A concept by a URI, or by a Concept of which nothing but the URI counts. */
  concept(index: number): ConceptRecord {
    const uri = this.#uri(index);
    const found = this.graph.find(uri);
    if (!found) throw unknown("Concept", uri);
    return found;
  }

  /** The URI of a known relation. */
  relation(index: number): string {
    const uri = this.#uri(index);
    if (labelOf(uri) === undefined) throw unknown("Relation", uri);
    return uri;
  }

  /** The URI of a known thesaurus; null, meaning all of them, when it is nil. */
  schemeUri(index: number): string | null {
    if (this.#values[index] === null) return null;
    const uri = this.#uri(index);
    if (!this.graph.schemes.has(uri)) throw unknown("Thesaurus", uri);
    return uri;
  }

  /** One thesaurus or all. */
  schemes(index: number): Scheme[] {
    const uri = this.schemeUri(index);
    return [...this.graph.schemes]
      .filter(([known]) => uri === null || known === uri)
      .map(([, scheme]) => scheme);
  }

  #uri(index: number): string {
    const value = this.#values[index];
    const uri = isStruct(value) ? value.uri : null;
    const text = isStruct(uri) ? uri.uri : uri;
    if (typeof text !== "string") throw nullPointer(index);
    return text;
  }
}

function nullPointer(index: number): SoapFault {
  return new SoapFault("Server.userException", `java.lang.NullPointerException: in${index}`);
}
