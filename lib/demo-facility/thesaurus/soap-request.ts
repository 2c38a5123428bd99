import type { IncomingHttpHeaders } from "node:http";
import { findOperation, type Operation } from "./operation-table";
import { expectNoText, readPart } from "./read-part";
import { SoapFault, violation } from "./soap-fault";
import { SOAP_ENCODING, SOAP_ENVELOPE } from "./soap-names";
import type { WireValue } from "./wire-types";
import { attributeOf, parseXml, type XmlElement } from "./xml-tree";

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
