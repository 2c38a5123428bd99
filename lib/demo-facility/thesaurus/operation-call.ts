import { ConceptEncoding, labelOf } from "./concept-encoding";
import type { ConceptGraph, Scheme } from "./concept-graph";
import type { ConceptRecord } from "./concept-record";
import { SoapFault, unknown } from "./soap-fault";
import { isStruct, type StructName, type WireType, type WireValue } from "./wire-types";

/** One operation: its parts, its return type and its implementation. */
export interface OperationEntry {
  name: string;
  parts: readonly WireType[];
  returns: StructName | { arrayOf: StructName };
  run(call: OperationCall): WireValue;
}

export const operation = (
  name: string,
  parts: OperationEntry["parts"],
  returns: OperationEntry["returns"],
  run: OperationEntry["run"],
): OperationEntry => ({ name, parts, returns, run });

/**
 * The values of one call by position, converted for this service. The methods throw a SoapFault for invalid
 * values.
 */
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

  /** Returns a string; nil becomes empty. */
  optionalText(index: number): string {
    return this.values[index] === null ? "" : this.text(index);
  }

  /** Returns a number of steps. One beyond the largest distance has no effect. */
  steps(index: number): number {
    const value = Number(this.values[index]);
    if (value < 0)
      throw new SoapFault("Server.userException", `java.lang.IllegalArgumentException: steps: ${value}`);
    return value;
  }

  /** Returns the concept for a URI, or for a Concept, of which only the URI is used. */
  concept(index: number): ConceptRecord {
    const uri = this.#uri(index);
    const found = this.graph.find(uri);
    if (!found) throw unknown("Concept", uri);
    return found;
  }

  /** Returns the URI of a known relation. */
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

  /** Returns one thesaurus or all. */
  schemes(index: number): Scheme[] {
    const uri = this.schemeUri(index);
    return [...this.graph.schemes]
      .filter(([known]) => uri === null || known === uri)
      .map(([, scheme]) => scheme);
  }

  #uri(index: number): string {
    const value = this.values[index];
    const uri = isStruct(value) ? value.uri : null;
    const text = isStruct(uri) ? uri.uri : uri;
    if (typeof text !== "string") throw nullPointer(index);
    return text;
  }
}

function nullPointer(index: number): SoapFault {
  return new SoapFault("Server.userException", `java.lang.NullPointerException: in${index}`);
}
