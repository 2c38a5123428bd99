import { type Answer, textAnswer } from "../answer";
import { Refusal } from "../refusal";
import { escapeText } from "./axis-text";
import { SOAP_ENVELOPE, XSD, XSI } from "./soap-names";

export const XML_TYPE = "text/xml;charset=utf-8";
const AXIS = "http://xml.apache.org/axis/";
const HOST = "thesaurus-app-2.larkspur.internal";

/** The start of an envelope, as Axis writes it. */
export const ENVELOPE_START = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP_ENVELOPE}" xmlns:xsd="${XSD}" xmlns:xsi="${XSI}"><soapenv:Body>`;
export const ENVELOPE_END = "</soapenv:Body></soapenv:Envelope>";

/** Thrown to respond with a fault. Thesaurus spec §7 shows none, so these are Axis's. */
export class SoapFault extends Error {
  readonly code: string;
  /**
   * True for faults of the SOAP stack, which include a stack trace and the host name; false for declared
   * faults.
   */
  readonly hasDetail: boolean;

  constructor(code: string, message: string, hasDetail = true) {
    super(message);
    this.name = "SoapFault";
    this.code = code;
    this.hasDetail = hasDetail;
  }
}

/** Builds the fault for a request that deviates from the document; the message names the first deviation. */
export function violation(what: string): SoapFault {
  return new SoapFault("Server.userException", `org.xml.sax.SAXException: ${what}`);
}

/** Builds the fault for something that doesn't exist here, such as a concept. */
export function unknown(kind: "Concept" | "Relation" | "Thesaurus", uri: string): SoapFault {
  return new SoapFault(`Client.Unknown${kind}`, `Unknown ${kind.toLowerCase()}: ${uri}`, false);
}

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
