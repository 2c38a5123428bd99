import { type Answer, Refusal, textAnswer } from "../http";
import structs from "./structs.json";

/** This service's namespaces (thesaurus spec §2, §4). A real one has its own, so clients need a setting for them. */
export const NAMESPACES = {
  api: "http://thesaurus.demo.example/api",
  types: "http://thesaurus.demo.example/types",
  request: "http://thesaurus.demo.example/request",
} as const;

export const SOAP_ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";
export const SOAP_ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";
export const XSD = "http://www.w3.org/2001/XMLSchema";
export const XSI = "http://www.w3.org/2001/XMLSchema-instance";

/** The five structs of thesaurus spec §2. */
export type StructName = "URI" | "Relation" | "Concept" | "ConceptRelatives" | "ConceptResult";

/** The type of a part or a field: a scalar, a struct, or a SOAP-encoded array of one of them. */
export type WireType = "string" | "int" | StructName | { arrayOf: "string" | StructName };

/** The fields of every struct in order (thesaurus spec §2). Requests must use this order, and responses do. */
export const STRUCTS = structs as unknown as Readonly<
  Record<StructName, readonly [name: string, type: WireType][]>
>;

/** A value of any wire type; null is nil. */
export type WireValue = string | number | null | readonly WireValue[] | WireStruct;

/** A struct's values, by field name. */
export type WireStruct = { readonly [field: string]: WireValue };

export function isStruct(value: WireValue | undefined): value is WireStruct {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes as Axis 1.4 does: each UTF-16 unit above 0x7F is a reference of its own. Control characters are dropped. */
export function escapeText(text: string): string {
  return text.replace(/[^\t\n\r -~]|[&<>"]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return NAMED[unit] ?? (code < 0x20 ? "" : `&#x${code.toString(16).toUpperCase()};`);
  });
}

export const XML_TYPE = "text/xml;charset=utf-8";
const AXIS = "http://xml.apache.org/axis/";
const HOST = "thesaurus-app-2.larkspur.internal";

/** The start of an envelope, as Axis writes it. */
export const ENVELOPE_START = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP_ENVELOPE}" xmlns:xsd="${XSD}" xmlns:xsi="${XSI}"><soapenv:Body>`;
export const ENVELOPE_END = "</soapenv:Body></soapenv:Envelope>";

/** Thrown to respond with a fault. Thesaurus spec §7 shows none, so these are Axis's. */
export class SoapFault extends Error {
  override readonly name = "SoapFault";

  /** `hasDetail`: true for faults of the SOAP stack, which include a stack trace and the host name; false for declared ones. */
  constructor(
    readonly code: string,
    message: string,
    readonly hasDetail = true,
  ) {
    super(message);
  }
}

/** Builds the fault for a request that deviates from the document; the message names the first deviation. */
export const violation = (what: string) =>
  new SoapFault("Server.userException", `org.xml.sax.SAXException: ${what}`);

/** Builds the fault for something that doesn't exist here, such as a concept. */
export const unknown = (kind: "Concept" | "Relation" | "Thesaurus", uri: string) =>
  new SoapFault(`Client.Unknown${kind}`, `Unknown ${kind.toLowerCase()}: ${uri}`, false);

/** Converts anything thrown into a fault response, by default HTTP 500. */
export function answerFault(error: unknown, status = 500): Answer {
  const fault = error instanceof SoapFault ? error : internalFault(error);
  const detail = fault.hasDetail ? `<detail>${stackTrace(fault.message)}${hostName}</detail>` : "";
  const text = `<soapenv:Fault><faultcode>soapenv:${fault.code}</faultcode><faultstring>${escapeText(fault.message)}</faultstring>${detail}</soapenv:Fault>`;
  const answer = textAnswer(`${ENVELOPE_START}${text}${ENVELOPE_END}`, status, XML_TYPE);
  return error instanceof Refusal ? { ...answer, headers: { ...answer.headers, ...error.headers } } : answer;
}

function internalFault(error: unknown): SoapFault {
  if (error instanceof Refusal) return violation(error.message);
  console.error("demo thesaurus: an operation failed", error);
  return new SoapFault("Server.userException", "java.lang.IllegalStateException: internal error");
}

const hostName = `<ns2:hostname xmlns:ns2="${AXIS}">${HOST}</ns2:hostname>`;

function stackTrace(message: string): string {
  const lines = [
    message,
    "\tat org.apache.axis.encoding.DeserializationContext.startElement(DeserializationContext.java:1048)",
    "\tat example.larkspur.thesaurus.SKOSThesaurusSoapBindingImpl.invoke(SKOSThesaurusSoapBindingImpl.java:87)",
    "\tat java.base/java.lang.Thread.run(Thread.java:1583)",
  ];
  return `<ns1:stackTrace xmlns:ns1="${AXIS}">${escapeText(lines.join("\n"))}</ns1:stackTrace>`;
}
