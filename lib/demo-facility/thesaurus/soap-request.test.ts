import { describe, expect, it } from "vitest";
import { part, requestText } from "../testing/start-test-thesaurus";
import { SoapFault } from "./soap-fault";
import { NAMESPACES } from "./soap-names";
import { readSoapRequest } from "./soap-request";

const headers = { "content-type": "text/xml; charset=utf-8", soapaction: '""' };
const uri = part.uri("in0", "urn:a");
const concept = part.concept("in0", "urn:a");
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
    ["one part", requestText("getConcept", uri)],
    ["no part", requestText("getSupportedSemanticRelations", "")],
    ["blanks between elements", requestText("getConcept", `\n  ${uri}\n`)],
    ["structs", requestText("getConceptRelatives", concept + relation)],
    ["a nil part", requestText("getConcept", part.nil("in0", "t:URI"))],
    ["an int", requestText("getAllConceptsByPath", concept + relation + part.int("in2", 3))],
    ["two parts of the overload", results(keyword)],
    ["four parts of the overload", results(keyword + part.text("in2", "") + part.text("in3", ""))],
    ["a header", requestText("getConcept", uri).replace("<soapenv:Body>", "<soapenv:Header/><soapenv:Body>")],
    [
      "other prefixes",
      requestText("getConcept", uri).replaceAll("t:URI", "u:URI").replaceAll("xmlns:t=", "xmlns:u="),
    ],
  ])("%s", (_what, text) => {
    expect(faultOf(text)).toBe("accepted");
  });

  it("with or without a charset", () => {
    const text = requestText("getConcept", uri);
    expect(faultOf(text, { ...headers, "content-type": "text/xml" })).toBe("accepted");
    expect(faultOf(text, { ...headers, "content-type": 'text/xml;charset="UTF-8"' })).toBe("accepted");
  });

  it("and read to its values", () => {
    const { operation, values } = readSoapRequest(
      headers,
      requestText("getConceptRelatives", concept + relation),
    );
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
    [
      "encodingStyle",
      requestText("getConcept", uri).replace(/ soapenv:encodingStyle="[^"]*"/, ""),
      "encodingStyle is missing",
    ],
    [
      "other encodingStyle",
      requestText("getConcept", uri).replace(/encodingStyle="[^"]*"/, 'encodingStyle="urn:x"'),
      'encodingStyle is "urn:x"',
    ],
    [
      "type of a part",
      requestText("getConcept", uri.replace(' xsi:type="t:URI"', "")),
      "in0: xsi:type is missing",
    ],
    ["wrong type of a part", requestText("getConcept", part.text("in0", "urn:a")), "}string, expected {"],
    [
      "unknown prefix",
      requestText("getConcept", uri.replace("t:URI", "toString:URI")),
      "xsi:type is toString:URI",
    ],
    [
      "type of a field",
      requestText("getConcept", uri.replace(' xsi:type="xsd:string"', "")),
      "in0/uri: xsi:type is missing",
    ],
    [
      "type of a deep field",
      requestText("getAllConceptRelatives", concept.replace(' xsi:type="xsd:string">urn', ">urn")),
      "in0/uri/uri: xsi:type is missing",
    ],
    [
      "missing field",
      requestText("getAllConceptRelatives", concept.replace(/<example.*?\/>/, "")),
      "the fields of Concept are",
    ],
    [
      "order of fields",
      requestText("getAllConceptRelatives", concept.replace(/(<scopeNote.*?\/>)(<definition.*?\/>)/, "$2$1")),
      "in this order, found uri, externalID",
    ],
    [
      "field with a namespace",
      requestText("getConcept", uri.replace("<uri ", "<t:uri ").replace("</uri>", "</t:uri>")),
      "found {",
    ],
    [
      "arrayType",
      requestText("getAllConceptRelatives", concept.replace(' soapenc:arrayType="xsd:string[0]"', "")),
      "soapenc:arrayType is missing",
    ],
    [
      "wrong arrayType",
      requestText("getAllConceptRelatives", concept.replace("xsd:string[0]", "t:URI[0]")),
      "soapenc:arrayType is t:URI[0]",
    ],
    [
      "wrong count",
      requestText("getAllConceptRelatives", concept.replace("string[0]", "string[2]")),
      "with 0 items",
    ],
    [
      "type of an item",
      requestText(
        "getAllConceptRelatives",
        concept.replace("[0]", "[1]").replace("></nonP", "><i>a</i></nonP"),
      ),
      "nonPreferredLabels[0]: xsi:type is missing",
    ],
    [
      "name of a part",
      requestText("getConcept", part.uri("in1", "urn:a")),
      "must be in0 without a namespace, found in1",
    ],
    [
      "order of parts",
      requestText("getConceptRelatives", part.relation("in1", "urn:r") + part.concept("in0", "urn:a")),
      "found in1",
    ],
    ["too few parts", requestText("getConceptRelatives", concept), "with 1 parts"],
    ["too many parts", requestText("getConcept", uri + part.uri("in1", "urn:b")), "with 2 parts"],
    ["three parts of the overload", results(keyword + part.text("in2", "")), "with 3 parts"],
    ["unknown operation", requestText("deleteConcept", uri), "No such operation 'deleteConcept'"],
    ["a reference", requestText("getConcept", '<in0 href="#id0"/>'), "references are not accepted"],
    [
      "nil with content",
      requestText("getConcept", uri.replace('"t:URI"', '"t:URI" xsi:nil="true"')),
      "nil but not empty",
    ],
    [
      "nil int",
      requestText("getAllConceptsByPath", concept + relation + part.nil("in2", "xsd:int")),
      "not nillable",
    ],
    ["int", requestText("getAllConceptsByPath", concept + relation + part.int("in2", 1.5)), "not an xsd:int"],
    [
      "int beyond 32 bits",
      requestText("getAllConceptsByPath", concept + relation + part.int("in2", 2 ** 31)),
      "not an xsd:int",
    ],
    ["text between elements", requestText("getConcept", `hello${uri}`), "text between elements"],
    [
      "element in a string",
      requestText("getConceptsMatchingKeyword", part.text("in0", "").replace("><", "><b/><")),
      "has no elements",
    ],
    [
      "two operations",
      requestText("getConcept", uri).replace("</soapenv:Body>", "<x/></soapenv:Body>"),
      "must hold one element",
    ],
    [
      "no body",
      requestText("getConcept", uri).replaceAll("soapenv:Body", "soapenv:Corpus"),
      "must hold a body",
    ],
    [
      "SOAP 1.2",
      requestText("getConcept", uri).replace(
        "http://schemas.xmlsoap.org/soap/envelope/",
        "http://www.w3.org/2003/05/soap-envelope",
      ),
      "not a SOAP 1.1 envelope",
    ],
    ["document type", requestText("getConcept", uri).replace("?>", "?><!DOCTYPE a>"), "document type"],
    [
      "surrogates",
      requestText("getConcept", part.uri("in0", "X").replace("X", "&#xD83C;&#xDF0A;")),
      "surrogate",
    ],
    ["malformed", requestText("getConcept", uri).slice(0, -3), "not well-formed"],
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
    expect(faultOf(requestText("getConcept", uri), given)).toContain(message);
  });
});
