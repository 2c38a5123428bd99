import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinSurrogates, part, requestText } from "../testing/start-test-thesaurus";
import { escapeText } from "./axis-text";
import { SoapFault } from "./soap-fault";
import { readSoapRequest } from "./soap-request";
import { parseXml } from "./xml-tree";

describe("escapeText", () => {
  it.each([
    ["plain, with 'quotes'", "plain, with 'quotes'"],
    ['<b> & "c"', "&lt;b&gt; &amp; &quot;c&quot;"],
    // As in the recordings.
    ["Évaluation", "&#xC9;valuation"],
    ["Оценка", "&#x41E;&#x446;&#x435;&#x43D;&#x43A;&#x430;"],
    ["🌊", "&#xD83C;&#xDF0A;"],
    ["tab\tand line\nstay", "tab\tand line\nstay"],
    ["bell\u0007 goes", "bell goes"],
  ])("writes %j as Axis does", (text, written) => {
    expect(escapeText(text)).toBe(written);
  });

  it("is ASCII, and any text comes back from it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const written = escapeText(text);
        expect(written).toMatch(/^[\t\n\r -~]*$/);
        expect(parseXml(joinSurrogates(`<a>${written}</a>`)).text).toBe(text);
      }),
    );
  });
});

describe("readSoapRequest", () => {
  const headers = { "content-type": "text/xml", soapaction: '""' };

  it("reads any text as it was sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { values } = readSoapRequest(
          headers,
          requestText("getConceptsMatchingKeyword", part.text("in0", text)),
        );
        expect(values).toEqual([text]);
      }),
    );
  });

  it("answers a fault to anything cut, doubled or strange", () => {
    const right = requestText("getConcept", part.uri("in0", "urn:a"));
    const spoiled = fc.tuple(
      fc.nat(right.length - 1),
      fc.constantFrom("", "<", "&", "<x/>", "\u0000", '"', right),
    );
    fc.assert(
      fc.property(spoiled, ([at, put]) => {
        const text = right.slice(0, at) + put + right.slice(at + 1);
        try {
          readSoapRequest(headers, text);
        } catch (error) {
          expect(error).toBeInstanceOf(SoapFault);
        }
      }),
    );
  });
});
