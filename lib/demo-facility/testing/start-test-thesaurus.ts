import { NAMESPACES, SOAP_ENCODING, SOAP_ENVELOPE, XSD, XSI } from "../thesaurus/soap";
import { parseXml, type XmlElement } from "../thesaurus/soap-request";
import { startTestFacility } from "./start-test-facility";

/** The service's path. */
export const THESAURUS_PATH = "/thesaurus/services/SKOSThesaurus";

const SOAP_HEADERS = { "Content-Type": "text/xml; charset=utf-8", SOAPAction: '""' };

/** Builds an envelope as in thesaurus spec §4 around the given parts. */
export function requestText(operation: string, parts: string, namespace: string = NAMESPACES.api): string {
  const declared = `xmlns:soapenv="${SOAP_ENVELOPE}" xmlns:soapenc="${SOAP_ENCODING}" xmlns:xsd="${XSD}" xmlns:xsi="${XSI}" xmlns:t="${NAMESPACES.types}"`;
  const wrapper = `<m:${operation} soapenv:encodingStyle="${SOAP_ENCODING}" xmlns:m="${namespace}">${parts}</m:${operation}>`;
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope ${declared}><soapenv:Body>${wrapper}</soapenv:Body></soapenv:Envelope>`;
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Builds the parts of a request by type; each takes its name first. */
export const part = {
  text: (name: string, value: string) => `<${name} xsi:type="xsd:string">${escapeXml(value)}</${name}>`,
  int: (name: string, value: number) => `<${name} xsi:type="xsd:int">${value}</${name}>`,
  uri: (name: string, value: string) => `<${name} xsi:type="t:URI">${part.text("uri", value)}</${name}>`,
  nil: (name: string, type: string) => `<${name} xsi:type="${type}" xsi:nil="true"/>`,
  concept: (name: string, uri: string) =>
    `<${name} xsi:type="t:Concept">${part.uri("uri", uri)}${part.nil("externalID", "xsd:string")}${part.nil("preferredLabel", "xsd:string")}<nonPreferredLabels soapenc:arrayType="xsd:string[0]" xsi:type="soapenc:Array"></nonPreferredLabels>${part.nil("inScheme", "t:URI")}${part.nil("scopeNote", "xsd:string")}${part.nil("definition", "xsd:string")}${part.nil("example", "xsd:string")}</${name}>`,
  relation: (name: string, uri: string) =>
    `<${name} xsi:type="t:Relation">${part.uri("uri", uri)}${part.nil("description", "xsd:string")}${part.nil("label", "xsd:string")}</${name}>`,
};

/** Starts a facility whose thesaurus is called with complete envelopes. */
export async function startTestThesaurus(now = "2026-10-20T12:00:00Z") {
  const facility = await startTestFacility(now);
  async function send(body: string, headers: Record<string, string> = SOAP_HEADERS, query = "") {
    const url = `${facility.origin}${THESAURUS_PATH}${query}`;
    const response = await fetch(url, { method: "POST", body, headers, redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  /** Sends a valid request and returns the response. */
  async function ask(operation: string, parts: string, query = "") {
    const isOverloaded = operation === "getConceptResultsByKeyword";
    const namespace = isOverloaded ? NAMESPACES.request : NAMESPACES.api;
    return send(requestText(operation, parts, namespace), SOAP_HEADERS, query);
  }
  return { ...facility, send, ask };
}

/** Returns the texts of all elements with a name in a response, with surrogate references joined. */
export function textsOf(answer: string, name: string): string[] {
  const found: string[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === name && element.children.length === 0) found.push(element.text);
    element.children.forEach(visit);
  };
  visit(parseXml(joinSurrogates(answer)));
  return found;
}

/** Makes Axis's responses well-formed by joining pairs of surrogate references. */
export function joinSurrogates(answer: string): string {
  return answer.replace(/&#x(D[89AB]..);&#x(D[C-F]..);/g, (_, high: string, low: string) =>
    String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)),
  );
}
