import { describe, expect, it } from "vitest";
import { part, requestText } from "../testing/start-test-thesaurus";
import { SoapFault } from "./soap-fault";
import { NAMESPACES } from "./soap-names";
import { readSoapRequest } from "./soap-request";

const headers = { "content-type": "text/xml; charset=utf-8", soapaction: '""' };
const uri = part.uri("in0", "urn:a");
const concept = part.concept("in0", "urn:a");
const get = (parts: string) => requestText("getConcept", parts);
const relatives = (parts: string) => requestText("getConceptRelatives", parts);
const all = (parts: string) => requestText("getAllConceptRelatives", parts);
const byPath = (last: string) => requestText("getAllConceptsByPath", concept + relation + last);
const relation = part.relation("in1", "urn:r");
const results = (parts: string, namespace: string = NAMESPACES.request) =>
  requestText("getConceptResultsByKeyword", parts, namespace);
const keyword = part.text("in0", "a") + part.uri("in1", "urn:s");

function faultOf(text: string, given: Record<string, string | undefined> = headers): string {
  try {
    readSoapRequest(given, text);
  } catch (error) {
    if (error instanceof SoapFault) return error.message;
    throw error;
  }
  return "accepted";
}

describe("a right request is accepted", () => {
  it.each([
    ["one part", get(uri)],
    ["no part", requestText("getSupportedSemanticRelations", "")],
    ["blanks between elements", get(`\n  ${uri}\n`)],
    ["structs", relatives(concept + relation)],
    ["a nil part", get(part.nil("in0", "t:URI"))],
    ["an int", byPath(part.int("in2", 3))],
    ["two parts of the overload", results(keyword)],
    ["four parts of the overload", results(keyword + part.text("in2", "") + part.text("in3", ""))],
    ["a header", get(uri).replace("<soapenv:Body>", "<soapenv:Header/><soapenv:Body>")],
    ["other prefixes", get(uri).replaceAll("t:URI", "u:URI").replaceAll("xmlns:t=", "xmlns:u=")],
  ])("%s", (_what, text) => {
    expect(faultOf(text)).toBe("accepted");
  });

  it("with or without a charset", () => {
    const text = get(uri);
    expect(faultOf(text, { ...headers, "content-type": "text/xml" })).toBe("accepted");
    expect(faultOf(text, { ...headers, "content-type": 'text/xml;charset="UTF-8"' })).toBe("accepted");
  });

  it("and read to its values", () => {
    const { operation, values } = readSoapRequest(headers, relatives(concept + relation));
    expect(operation.name).toBe("getConceptRelatives");
    expect(values).toEqual([
      {
        uri: { uri: "urn:a" },
        externalID: null,
        preferredLabel: null,
        nonPreferredLabels: [],
        inScheme: null,
        scopeNote: null,
        definition: null,
        example: null,
      },
      { uri: { uri: "urn:r" }, description: null, label: null },
    ]);
    const astral = requestText("getConceptsMatchingKeyword", part.text("in0", "🌊 & <b>"));
    expect(readSoapRequest(headers, astral).values).toEqual(["🌊 & <b>"]);
  });
});

describe("anything else is a fault that names it", () => {
  it.each<[string, string, string]>([
    ["wrapper namespace", requestText("getConcept", uri, "urn:x"), 'the namespace is "urn:x"'],
    ["namespace of the overload", results(keyword, NAMESPACES.api), `expected "${NAMESPACES.request}"`],
    ["encodingStyle", get(uri).replace(/ soapenv:encodingStyle="[^"]*"/, ""), "encodingStyle is missing"],
    [
      "other encodingStyle",
      get(uri).replace(/encodingStyle="[^"]*"/, 'encodingStyle="urn:x"'),
      'encodingStyle is "urn:x"',
    ],
    ["type of a part", get(uri.replace(' xsi:type="t:URI"', "")), "in0: xsi:type is missing"],
    ["wrong type of a part", get(part.text("in0", "urn:a")), "}string, expected {"],
    ["unknown prefix", get(uri.replace("t:URI", "toString:URI")), "xsi:type is toString:URI"],
    ["type of a field", get(uri.replace(' xsi:type="xsd:string"', "")), "in0/uri: xsi:type is missing"],
    [
      "type of a deep field",
      all(concept.replace(' xsi:type="xsd:string">urn', ">urn")),
      "in0/uri/uri: xsi:type is missing",
    ],
    ["missing field", all(concept.replace(/<example.*?\/>/, "")), "the fields of Concept are"],
    [
      "order of fields",
      all(concept.replace(/(<scopeNote.*?\/>)(<definition.*?\/>)/, "$2$1")),
      "in this order, found uri, externalID",
    ],
    ["field with a namespace", get(uri.replace("<uri ", "<t:uri ").replace("</uri>", "</t:uri>")), "found {"],
    [
      "arrayType",
      all(concept.replace(' soapenc:arrayType="xsd:string[0]"', "")),
      "soapenc:arrayType is missing",
    ],
    ["wrong arrayType", all(concept.replace("xsd:string[0]", "t:URI[0]")), "soapenc:arrayType is t:URI[0]"],
    ["wrong count", all(concept.replace("string[0]", "string[2]")), "with 0 items"],
    [
      "type of an item",
      all(concept.replace("[0]", "[1]").replace("></nonP", "><i>a</i></nonP")),
      "nonPreferredLabels[0]: xsi:type is missing",
    ],
    ["name of a part", get(part.uri("in1", "urn:a")), "must be in0 without a namespace, found in1"],
    ["order of parts", relatives(part.relation("in1", "urn:r") + part.concept("in0", "urn:a")), "found in1"],
    ["too few parts", relatives(concept), "with 1 parts"],
    ["too many parts", get(uri + part.uri("in1", "urn:b")), "with 2 parts"],
    ["three parts of the overload", results(keyword + part.text("in2", "")), "with 3 parts"],
    ["unknown operation", requestText("deleteConcept", uri), "No such operation 'deleteConcept'"],
    ["a reference", get('<in0 href="#id0"/>'), "references are not accepted"],
    ["nil with content", get(uri.replace('"t:URI"', '"t:URI" xsi:nil="true"')), "nil but not empty"],
    ["nil int", byPath(part.nil("in2", "xsd:int")), "not nillable"],
    ["int", byPath(part.int("in2", 1.5)), "not an xsd:int"],
    ["int beyond 32 bits", byPath(part.int("in2", 2 ** 31)), "not an xsd:int"],
    ["text between elements", get(`hello${uri}`), "text between elements"],
    [
      "element in a string",
      requestText("getConceptsMatchingKeyword", part.text("in0", "").replace("><", "><b/><")),
      "has no elements",
    ],
    ["two operations", get(uri).replace("</soapenv:Body>", "<x/></soapenv:Body>"), "must hold one element"],
    ["no body", get(uri).replaceAll("soapenv:Body", "soapenv:Corpus"), "must hold a body"],
    [
      "SOAP 1.2",
      get(uri).replace(
        "http://schemas.xmlsoap.org/soap/envelope/",
        "http://www.w3.org/2003/05/soap-envelope",
      ),
      "not a SOAP 1.1 envelope",
    ],
    ["document type", get(uri).replace("?>", "?><!DOCTYPE a>"), "document type"],
    ["surrogates", get(part.uri("in0", "X").replace("X", "&#xD83C;&#xDF0A;")), "surrogate"],
    ["malformed", get(uri).slice(0, -3), "not well-formed"],
    ["nothing", "", "the request is empty"],
  ])("%s", (_what, text, message) => {
    expect(faultOf(text)).toContain(message);
  });

  it.each<[string, Record<string, string | undefined>, string]>([
    ["no SOAPAction", { ...headers, soapaction: undefined }, "no SOAPAction header!"],
    ["another SOAPAction", { ...headers, soapaction: '"getConcept"' }, 'expected ""'],
    ["SOAPAction without quotes", { ...headers, soapaction: "" }, 'expected ""'],
    ["no content type", { ...headers, "content-type": undefined }, "expected text/xml"],
    ["SOAP 1.2's content type", { ...headers, "content-type": "application/soap+xml" }, "expected text/xml"],
    ["another charset", { ...headers, "content-type": "text/xml; charset=iso-8859-1" }, "expected utf-8"],
  ])("%s", (_what, given, message) => {
    expect(faultOf(get(uri), given)).toContain(message);
  });
});
