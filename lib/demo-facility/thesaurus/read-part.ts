import { violation } from "./soap-fault";
import { NAMESPACES, SOAP_ENCODING, XSD, XSI } from "./soap-names";
import { STRUCTS, type StructName, type WireType, type WireValue } from "./wire-types";
import { attributeOf, type QualifiedName, type XmlElement } from "./xml-tree";

const INT = /^[+-]?\d{1,10}$/;

/**
 * Parses a part or field. Throws a SoapFault that names the first deviation from the document (thesaurus spec
 * §2, §4).
 */
export function readPart(element: XmlElement, type: WireType, path: string): WireValue {
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
export function expectNoText(element: XmlElement, path: string): void {
  if (element.text.trim() !== "") throw violation(`${path}: text between elements`);
}
