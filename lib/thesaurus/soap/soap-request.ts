import "server-only";
import { WSDL } from "soap";
import { findOperation, type OperationName } from "../catalogue";
import type { InputOf, ParameterValue } from "../parameters";
import { toSoapValue } from "./soap-values";

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
