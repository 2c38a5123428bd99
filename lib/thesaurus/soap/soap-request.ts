import "server-only";
import { Client, type SoapMethod, WSDL } from "soap";
import { processWide } from "@/lib/server/process-wide";
import { findOperation, type OperationName } from "../catalogue";
import type { ParameterValue } from "../parameters";
import { type SoapValue, toSoapValue } from "./soap-values";
import { escapeAttribute, hasOtherRequest, type SoapNames, soapEncoding, toWsdl } from "./soap-wsdl";

/** A request as it goes over the wire. */
export type SoapRequest = { xml: string; headers: Record<string, string> };

/**
 * The request of an operation, built by the soap package from the project's WSDL; nothing is sent by it. What the package
 * leaves out (docs/facts.md, SOAP package) is put in: the encoding style, the types, and the namespace of the request.
 */
export async function buildSoapRequest(
  names: SoapNames,
  operation: OperationName,
  values: Readonly<Record<string, ParameterValue | undefined>>,
): Promise<SoapRequest> {
  const builder = await readBuilder(names);
  const parts: [string, SoapValue][] = findOperation(operation)
    .parameters.map(({ name, type }) => [values[name], type] as const)
    .filter(([value]) => value !== undefined)
    .map(([value, type], place) => [`in${place}`, toSoapValue(type, value ?? null)]);
  const declarations = {
    m: hasOtherRequest(operation) ? names.request : names.api,
    t: names.types,
    xsd: "http://www.w3.org/2001/XMLSchema",
    soapenc: soapEncoding,
  };
  const attributes = Object.entries(declarations).map(
    ([prefix, namespace]) => ` xmlns:${prefix}="${escapeAttribute(namespace)}"`,
  );
  const start = `<m:${operation} soapenv:encodingStyle="${soapEncoding}"${attributes.join("")}>`;
  const postProcess = (xml: string) => xml.replace(`<m:${operation}>`, () => start);
  return builder(operation, parts.length === 0 ? null : Object.fromEntries(parts), postProcess);
}

type Builder = (
  operation: OperationName,
  parts: Record<string, SoapValue> | null,
  postProcess: (xml: string) => string,
) => SoapRequest;

const readBuilder = (names: SoapNames): Promise<Builder> =>
  processWide(`thesaurus.builder.${JSON.stringify(names)}`, () => makeBuilder(names));

async function makeBuilder(names: SoapNames): Promise<Builder> {
  const wsdl = await new Promise<WSDL>((resolve, reject) => {
    const made = new WSDL(toWsdl(names), "thesaurus.wsdl", {});
    made.onReady((error: unknown) => (error ? reject(error) : resolve(made)));
  });
  let built: SoapRequest | null = null;
  const request = (_url: string, xml: string, _done: unknown, headers?: Record<string, string>) => {
    built = { xml, headers: headers ?? {} };
    // Never answered: the portal sends the request by its own means and reads the answer by its own.
    return new Promise<never>(() => {});
  };
  const client = new Client(wsdl, "", { envelopeKey: "soapenv", httpClient: { request } });
  return (operation, parts, postProcess) => {
    built = null;
    const method = client[operation] as SoapMethod;
    method(parts, () => {}, { postProcess });
    if (!built) throw new Error(`The request of ${operation} was not built at once.`);
    return built;
  };
}
