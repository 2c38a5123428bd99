import type { IncomingHttpHeaders } from "node:http";
import sax from "sax";
import { findOperation } from "./operations";
import {
  NAMESPACES,
  SOAP_ENCODING,
  SOAP_ENVELOPE,
  SoapFault,
  STRUCTS,
  type StructName,
  violation,
  type WireType,
  type WireValue,
  XSD,
  XSI,
} from "./soap";

/** Parses a request exactly as in thesaurus spec §4, as a strict service does. Throws a SoapFault for any deviation. */
export function readSoapRequest(headers: IncomingHttpHeaders, text: string) {
  checkHeaders(headers);
  const wrapper = findWrapper(parseXml(text));
  const operation = findOperation(wrapper.name, wrapper.children.length);
  const { name, namespace, children } = wrapper;
  if (!operation) throw new SoapFault("Client", `No such operation '${name}' with ${children.length} parts`);
  if (namespace !== operation.namespace)
    throw violation(`${name}: the namespace is "${namespace}", expected "${operation.namespace}"`);
  const style = attributeOf(wrapper, SOAP_ENVELOPE, "encodingStyle");
  if (style !== SOAP_ENCODING)
    throw violation(`${name}: soapenv:encodingStyle is ${style === undefined ? "missing" : `"${style}"`}`);
  expectNoText(wrapper, name);
  const values = operation.parts.map((type, index) => {
    const part = children[index];
    if (part?.name === `in${index}` && part.namespace === "") return readPart(part, type, part.name);
    throw violation(`${name}: part ${index} must be in${index} without a namespace, found ${part?.name}`);
  });
  return { operation, values };
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

/** Parses a part or field. Throws a SoapFault that names the first deviation from the document (thesaurus spec §2, §4). */
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

function expectNoText(element: XmlElement, path: string): void {
  if (element.text.trim() !== "") throw violation(`${path}: text between elements`);
}

/** A name with its namespace, which is empty for an unprefixed attribute. */
type QualifiedName = { namespace: string; name: string };

/** One element of a request. */
export interface XmlElement extends QualifiedName {
  attributes: readonly (QualifiedName & { value: string })[];
  children: XmlElement[];
  text: string;
  /** Resolves a prefixed name in an attribute's value; null for an unknown prefix. */
  resolve(name: string): QualifiedName | null;
}

/** Parses a request strictly. Throws a SoapFault for a document type, malformed XML or a surrogate reference. */
export function parseXml(text: string): XmlElement {
  if (/&#(x0*d[89a-f]..|0*5[56]\d{3});/i.test(text)) throw violation("a reference to a surrogate");
  const root: XmlElement = { ...noName, attributes: [], children: [], text: "", resolve: () => null };
  const open = [root];
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (error) => {
    throw violation(`the request is not well-formed XML: ${error.message.split("\n")[0]}`);
  };
  parser.ondoctype = () => {
    throw violation("a document type is not allowed in SOAP");
  };
  parser.onopentag = (tag) => {
    const element = toElement(tag as sax.QualifiedTag);
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => open.pop();
  const addText = (part: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text).close();
  const [element] = root.children;
  if (!element) throw violation("the request is empty");
  return element;
}

const noName: QualifiedName = { namespace: "", name: "" };

function toElement(tag: sax.QualifiedTag): XmlElement {
  return {
    namespace: tag.uri,
    name: tag.local,
    attributes: Object.values(tag.attributes).map(({ uri, local, value }) => ({
      namespace: uri,
      name: local,
      value,
    })),
    children: [],
    text: "",
    resolve(prefixed) {
      const [prefix = "", name = ""] = prefixed.includes(":") ? prefixed.split(":") : ["", prefixed];
      const namespace: unknown = tag.ns[prefix];
      return typeof namespace === "string" ? { namespace, name } : null;
    },
  };
}

/** Returns an attribute's value, or undefined. */
export function attributeOf(element: XmlElement, namespace: string, name: string): string | undefined {
  return element.attributes.find((given) => given.namespace === namespace && given.name === name)?.value;
}
