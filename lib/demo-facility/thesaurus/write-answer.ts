import type { Operation } from "./operations";
import type { StructName, WireStruct, WireType, WireValue } from "./soap";
import {
  ENVELOPE_END,
  ENVELOPE_START,
  escapeText,
  isStruct,
  NAMESPACES,
  SOAP_ENCODING,
  STRUCTS,
} from "./soap";

type Referenced = { id: string; type: StructName | "int"; value: WireValue };

/** Assigns IDs and later yields their values, shared objects once, in no particular order (docs/facts.md, SOAP references). */
class ReferenceQueue {
  readonly #ids = new Map<WireValue, string>();
  #waiting: Referenced[] = [];

  /** Returns a value's ID; the same object has the same ID. Java also shares small integers. */
  refer(type: StructName | "int", value: WireValue): string {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = `id${this.#ids.size}`;
    this.#ids.set(value, id);
    this.#waiting.push({ id, type, value });
    return id;
  }

  /** Yields values in rounds until none are waiting, because writing one may refer to more. */
  *drain(): Generator<Referenced> {
    while (this.#waiting.length > 0) {
      const round = shuffle(this.#waiting);
      this.#waiting = [];
      yield* round;
    }
  }
}

/** Shuffles a list in an order that depends only on its length. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const ranked = items.map((item, index) => ({ item, rank: (index * 2_654_435_761) % 4_294_967_291 }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

/** How structs and integers are sent: each once, with references to it, as Axis does by default, or in place. */
export type AnswerForm = "multiref" | "inline";

const ENCODING_STYLE = `soapenv:encodingStyle="${SOAP_ENCODING}"`;
const NIL = 'xsi:nil="true"';
const declare = (prefix: string) => `xmlns:${prefix}="${NAMESPACES.types}" xmlns:soapenc="${SOAP_ENCODING}"`;

/** Generates the envelope piece by piece. The wrapper copies the request's namespace (docs/facts.md, SOAP references). */
export function* writeAnswer(operation: Operation, value: WireValue, form: AnswerForm): Generator<string> {
  const { name, namespace, returns: type } = operation;
  const references = form === "multiref" ? new ReferenceQueue() : null;
  const writer = new ElementWriter("ns2", references);
  const wrapper = `ns1:${name}Response`;
  yield `${ENVELOPE_START}<${wrapper} ${ENCODING_STYLE} xmlns:ns1="${namespace}">`;
  if (value === null && typeof type === "object")
    yield `<${name}Return xsi:type="ns3:ArrayOf${type.arrayOf}" ${NIL} xmlns:ns3="${NAMESPACES.api}"/>`;
  else yield* writer.element(`${name}Return`, type, value, ` ${declare("ns2")}`);
  yield `</${wrapper}>`;
  if (references) yield* writeReferences(references);
  yield ENVELOPE_END;
}

function* writeReferences(references: ReferenceQueue): Generator<string> {
  let count = 2;
  for (const { id, type, value } of references.drain()) {
    count += 1;
    const prefix = `ns${count}`;
    const typeName = type === "int" ? "xsd:int" : `${prefix}:${type}`;
    yield `<multiRef id="${id}" soapenc:root="0" ${ENCODING_STYLE} xsi:type="${typeName}" ${declare(prefix)}>`;
    if (type === "int") yield String(value);
    else if (isStruct(value)) yield* new ElementWriter(prefix, references).fields(type, value);
    yield "</multiRef>";
  }
}

class ElementWriter {
  constructor(
    private readonly prefix: string,
    private readonly references: ReferenceQueue | null,
  ) {}

  *element(name: string, type: WireType, value: WireValue, more = ""): Generator<string> {
    if (typeof type === "object") yield* this.#array(name, type.arrayOf, value, more);
    else if (value === null) yield `<${name} xsi:type="${this.#nameOf(type)}" ${NIL}${more}/>`;
    else if (type === "string") yield `<${name} xsi:type="xsd:string">${escapeText(String(value))}</${name}>`;
    else if (this.references) yield `<${name} href="#${this.references.refer(type, value)}"/>`;
    else if (type === "int") yield `<${name} xsi:type="xsd:int">${String(value)}</${name}>`;
    else {
      yield `<${name} xsi:type="${this.#nameOf(type)}"${more}>`;
      if (isStruct(value)) yield* this.fields(type, value);
      yield `</${name}>`;
    }
  }

  *fields(type: StructName, value: WireStruct): Generator<string> {
    for (const [name, fieldType] of STRUCTS[type]) yield* this.element(name, fieldType, value[name] ?? null);
  }

  *#array(name: string, itemType: "string" | StructName, value: WireValue, more: string): Generator<string> {
    const items = Array.isArray(value) ? (value as readonly WireValue[]) : null;
    if (!items) return yield `<${name} xsi:type="soapenc:Array" ${NIL}${more}/>`;
    const type = `${this.#nameOf(itemType)}[${items.length}]`;
    const start = `<${name} soapenc:arrayType="${type}" xsi:type="soapenc:Array"${more}`;
    if (items.length === 0) return yield `${start}/>`;
    yield `${start}>`;
    for (const item of items) yield* this.element(name, itemType, item);
    yield `</${name}>`;
  }

  #nameOf(type: "string" | "int" | StructName): string {
    return type === "string" || type === "int" ? `xsd:${type}` : `${this.prefix}:${type}`;
  }
}
