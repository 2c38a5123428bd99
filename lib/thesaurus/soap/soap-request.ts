import "server-only";
import { WSDL } from "soap";
import { findOperation, type OperationName, type ParameterType } from "../catalogue";
import type { Concept, Relation } from "../model";
import type { InputOf, ParameterValue } from "../parameters";

/** A service's namespaces (thesaurus spec §2, §4). */
export type SoapNames = { api: string; types: string; request: string };

const encoding = "http://schemas.xmlsoap.org/soap/encoding/";

/** Headers of every request (SOAP 1.1 §6.1.1). */
export const soapHeaders = {
  accept: "text/xml",
  "content-type": "text/xml; charset=utf-8",
  soapaction: '""',
} as const;

/**
 * The request of an operation in its wire form. The soap package writes the parameters; the envelope is built here, because
 * the package's lacks the encoding style and the types of rpc/encoded (decision 16).
 */
export async function buildSoapRequest<N extends OperationName>(
  names: SoapNames,
  operation: N,
  input: InputOf<N>,
): Promise<string> {
  const values = new Map<string, ParameterValue | undefined>(Object.entries(input));
  const parts = findOperation(operation)
    .parameters.map(({ name, type }) => [values.get(name), type] as const)
    .filter(([value]) => value !== undefined)
    .map(([value, type], place) => [`in${place}`, toSoapValue(type, value ?? null)]);
  // Opened by the first request: a rejection belongs to it, not to the start of the process.
  opened ??= openWriter();
  const written: string = (await opened).objectToXML(Object.fromEntries(parts), "", "", "");
  // The only operation whose request has its own namespace (spec §4).
  const own = operation === "getConceptResultsByKeyword" ? names.request : names.api;
  const shared = toDeclarations({ m: names.api, t: names.types });
  const declared = toDeclarations({
    m: own,
    t: names.types,
    xsd: "http://www.w3.org/2001/XMLSchema",
    soapenc: encoding,
  });
  return `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${shared}><soapenv:Body><m:${operation} soapenv:encodingStyle="${encoding}"${declared}>${written}</m:${operation}></soapenv:Body></soapenv:Envelope>`;
}

/** Needs no service description: the types are in the values, so it only writes elements. */
let opened: Promise<WSDL> | null = null;
const openWriter = (): Promise<WSDL> =>
  new Promise((resolve, reject) => {
    const empty =
      '<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" targetNamespace="urn:none"/>';
    const made = new WSDL(empty, "empty.wsdl", {});
    // An option that the package sets only through its client.
    made.options.attributesKey = "attributes";
    made.onReady((error: unknown) => (error ? reject(error) : resolve(made)));
  });

const toDeclarations = (namespaces: Record<string, string>): string =>
  Object.entries(namespaces)
    .map(([prefix, namespace]) => ` xmlns:${prefix}="${escapeAttribute(namespace)}"`)
    .join("");

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The xsi:type of each parameter type; the prefixes are those of buildSoapRequest. */
const wireTypes: Record<ParameterType, string> = {
  string: "xsd:string",
  uri: "t:URI",
  concept: "t:Concept",
  relation: "t:Relation",
  int: "xsd:int",
};

/** An element for the soap package: its attributes, and its text or its children in order. */
type SoapValue = { attributes: Record<string, string>; [child: string]: unknown };

/**
 * A parameter's value with the xsi:type of every part and field, as strict services require (docs/facts.md, SOAP strict
 * services).
 */
function toSoapValue(type: ParameterType, value: ParameterValue): SoapValue {
  if (value === null) return nil(wireTypes[type]);
  if (typeof value === "string") return type === "uri" ? uri(value) : text(value);
  if (typeof value === "number") return { attributes: { "xsi:type": "xsd:int" }, $value: String(value) };
  return type === "relation" ? relation(value as Relation) : concept(value as Concept);
}

const nil = (xsiType: string): SoapValue => ({ attributes: { "xsi:type": xsiType, "xsi:nil": "true" } });

const text = (value: string | null): SoapValue =>
  value === null
    ? nil("xsd:string")
    : { attributes: { "xsi:type": "xsd:string" }, $value: escapeSection(value) };

/**
 * The soap package writes a text that looks like a CDATA section unchanged, whatever it contains: such a text is wrapped in
 * its own section, which nothing in it can end.
 */
const escapeSection = (value: string): string =>
  value.startsWith("<![CDATA[") && value.endsWith("]]>")
    ? `<![CDATA[${value.replaceAll("]]>", "]]]]><![CDATA[>").replaceAll("\r", "]]>&#xD;<![CDATA[")}]]>`
    : value;

const uri = (value: string | null): SoapValue =>
  value === null ? nil("t:URI") : { attributes: { "xsi:type": "t:URI" }, uri: text(value) };

/** Fields in the order of thesaurus spec §2, which strict services check. */
const relation = (value: Relation): SoapValue => ({
  attributes: { "xsi:type": "t:Relation" },
  uri: uri(value.uri),
  description: text(value.description),
  label: text(value.label),
});

const concept = (value: Concept): SoapValue => ({
  attributes: { "xsi:type": "t:Concept" },
  uri: uri(value.uri),
  externalID: text(value.externalId),
  preferredLabel: text(value.preferredLabel),
  nonPreferredLabels: texts(value.nonPreferredLabels),
  inScheme: uri(value.inScheme),
  scopeNote: text(value.scopeNote),
  definition: text(value.definition),
  example: text(value.example),
});

function texts(values: string[] | null): SoapValue {
  if (values === null) return nil("soapenc:Array");
  return {
    attributes: { "soapenc:arrayType": `xsd:string[${values.length}]`, "xsi:type": "soapenc:Array" },
    ...(values.length > 0 ? { item: values.map(text) } : {}),
  };
}
