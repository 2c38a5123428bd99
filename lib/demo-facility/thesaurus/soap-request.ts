import type { IncomingHttpHeaders } from "node:http";
import { findOperation, type Operation } from "./operation-table";
import { SoapFault, violation } from "./soap-fault";
import { NAMESPACES, SOAP_ENCODING, SOAP_ENVELOPE, XSD, XSI } from "./soap-names";
import { STRUCTS, type StructName, type WireType, type WireValue } from "./wire-types";
import { attributeOf, parseXml, type QualifiedName, type XmlElement } from "./xml-tree";

/** One parsed call. */
export interface SoapRequest {
  operation: Operation;
  /** The values of `in0`, `in1`, ... in order. */
  values: WireValue[];
}

/**
 * Parses a request exactly as in thesaurus spec §4: a strict service would refuse what a lenient one ignores.
 * Throws a SoapFault for any deviation.
 */
export function readSoapRequest(headers: IncomingHttpHeaders, text: string): SoapRequest {
  checkHeaders(headers);
  const wrapper = findWrapper(parseXml(text));
  const operation = findOperation(wrapper.name, wrapper.children.length);
  if (!operation)
    throw new SoapFault(
      "Client",
      `No such operation '${wrapper.name}' with ${wrapper.children.length} parts`,
    );
  if (wrapper.namespace !== operation.namespace) {
    throw violation(
      `${wrapper.name}: the namespace is "${wrapper.namespace}", expected "${operation.namespace}"`,
    );
  }
  const style = attributeOf(wrapper, SOAP_ENVELOPE, "encodingStyle");
  if (style !== SOAP_ENCODING) {
    throw violation(
      `${wrapper.name}: soapenv:encodingStyle is ${style === undefined ? "missing" : `"${style}"`}`,
    );
  }
  expectNoText(wrapper, wrapper.name);
  return { operation, values: operation.parts.map((type, index) => readNamedPart(wrapper, type, index)) };
}

function readNamedPart(wrapper: XmlElement, type: Operation["parts"][number], index: number): WireValue {
  const part = wrapper.children[index];
  if (!part || part.name !== `in${index}` || part.namespace !== "") {
    throw violation(
      `${wrapper.name}: part ${index} must be in${index} without a namespace, found ${part?.name}`,
    );
  }
  return readPart(part, type, part.name);
}

function checkHeaders(headers: IncomingHttpHeaders): void {
  const [type = "", ...parameters] = (headers["content-type"] ?? "")
    .split(";")
    .map((part) => part.trim().toLowerCase());
  if (type !== "text/xml") throw violation(`the content type is "${type}", expected text/xml`);
  const charset = parameters
    .find((part) => part.startsWith("charset="))
    ?.slice(8)
    .replaceAll('"', "");
  if (charset !== undefined && charset !== "utf-8")
    throw violation(`the charset is ${charset}, expected utf-8`);
  const action = headers.soapaction;
  if (action === undefined) throw new SoapFault("Client.NoSOAPAction", "no SOAPAction header!");
  if (action !== '""') throw new SoapFault("Client", `the SOAPAction is ${String(action)}, expected ""`);
}

function findWrapper(envelope: XmlElement): XmlElement {
  if (envelope.namespace !== SOAP_ENVELOPE || envelope.name !== "Envelope") {
    throw new SoapFault("VersionMismatch", "the root is not a SOAP 1.1 envelope");
  }
  const last = envelope.children.at(-1);
  const isBody = last?.namespace === SOAP_ENVELOPE && last.name === "Body";
  if (!isBody || envelope.children.length > 2)
    throw violation("the envelope must hold a body, at most a header before it");
  const [wrapper, ...others] = last.children;
  if (!wrapper || others.length > 0) throw violation("the body must hold one element");
  return wrapper;
}

const INT = /^[+-]?\d{1,10}$/;

/**
 * Parses a part or field. Throws a SoapFault that names the first deviation from the document (thesaurus spec
 * §2, §4).
 */
function readPart(element: XmlElement, type: WireType, path: string): WireValue {
  if (attributeOf(element, "", "href") !== undefined) throw violation(`${path}: references are not accepted`);
  expectType(element, type, path);
  const nil = attributeOf(element, XSI, "nil");
  if (nil !== undefined && !["true", "false", "1", "0"].includes(nil))
    throw violation(`${path}: bad xsi:nil`);
  if (nil === "true" || nil === "1") {
    if (element.children.length > 0 || element.text !== "") throw violation(`${path}: nil but not empty`);
    if (type === "int") throw violation(`${path}: xsd:int is not nillable`);
    return null;
  }
  if (typeof type === "object") return readArray(element, type.arrayOf, path);
  if (type === "string" || type === "int") return readScalar(element, type, path);
  return readStruct(element, type, path);
}

function expectType(element: XmlElement, type: WireType, path: string): void {
  const wanted = typeName(type);
  const given = attributeOf(element, XSI, "type");
  if (given === undefined) throw violation(`${path}: xsi:type is missing, expected ${spell(wanted)}`);
  const found = element.resolve(given);
  if (found?.namespace !== wanted.namespace || found.name !== wanted.name) {
    throw violation(`${path}: xsi:type is ${found ? spell(found) : given}, expected ${spell(wanted)}`);
  }
}

function typeName(type: WireType): QualifiedName {
  if (typeof type === "object") return { namespace: SOAP_ENCODING, name: "Array" };
  const isScalar = type === "string" || type === "int";
  return { namespace: isScalar ? XSD : NAMESPACES.types, name: type };
}

const spell = ({ namespace, name }: QualifiedName): string => `{${namespace}}${name}`;

function readScalar(element: XmlElement, type: "string" | "int", path: string): WireValue {
  if (element.children.length > 0) throw violation(`${path}: an xsd:${type} has no elements`);
  if (type === "string") return element.text;
  const value = Number(element.text);
  if (!INT.test(element.text) || value !== (value | 0)) throw violation(`${path}: not an xsd:int`);
  return value;
}

function readStruct(element: XmlElement, type: StructName, path: string): WireValue {
  expectNoText(element, path);
  const fields = STRUCTS[type];
  const given = element.children.map(({ namespace, name }) => (namespace ? `{${namespace}}${name}` : name));
  const wanted = fields.map(([name]) => name);
  if (given.join() !== wanted.join()) {
    throw violation(
      `${path}: the fields of ${type} are ${wanted.join(", ")} in this order, found ${given.join(", ") || "none"}`,
    );
  }
  return Object.fromEntries(
    element.children.map((child, index) => {
      const [name = "", fieldType = "string"] = fields[index] ?? [];
      return [name, readPart(child, fieldType, `${path}/${name}`)];
    }),
  );
}

function readArray(element: XmlElement, itemType: "string" | StructName, path: string): WireValue {
  expectNoText(element, path);
  const given = attributeOf(element, SOAP_ENCODING, "arrayType");
  if (given === undefined) throw violation(`${path}: soapenc:arrayType is missing`);
  const [, name = "", count = ""] = /^([^[\]]+)\[(\d+)\]$/.exec(given) ?? [];
  const found = element.resolve(name);
  const wanted = typeName(itemType);
  if (found?.namespace !== wanted.namespace || found.name !== wanted.name) {
    throw violation(`${path}: soapenc:arrayType is ${given}, expected ${spell(wanted)}[]`);
  }
  if (Number(count) !== element.children.length) {
    throw violation(`${path}: soapenc:arrayType is ${given} with ${element.children.length} items`);
  }
  return element.children.map((child, index) => readPart(child, itemType, `${path}[${index}]`));
}

/** Throws a SoapFault if there is anything but white space between elements. */
function expectNoText(element: XmlElement, path: string): void {
  if (element.text.trim() !== "") throw violation(`${path}: text between elements`);
}
