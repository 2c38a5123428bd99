import { describe, expect, it } from "vitest";
import { sampleConcept } from "../testing/sample-concepts";
import { toSoapValue } from "./soap-request";

const typed = (type: string, rest: Record<string, unknown> = {}) => ({
  attributes: { "xsi:type": type },
  ...rest,
});
const nil = (type: string) => ({ attributes: { "xsi:type": type, "xsi:nil": "true" } });
const text = ($value: string) => typed("xsd:string", { $value });

describe("toSoapValue", () => {
  it.each([
    ["string", "xsd:string"],
    ["uri", "t:URI"],
    ["concept", "t:Concept"],
    ["relation", "t:Relation"],
    ["int", "xsd:int"],
  ] as const)("gives a nil %s the type %s", (type, wireType) => {
    expect(toSoapValue(type, null)).toEqual(nil(wireType));
  });

  it.each([
    ["string", "", text("")],
    ["uri", "urn:c", typed("t:URI", { uri: text("urn:c") })],
    ["int", 0, typed("xsd:int", { $value: "0" })],
    ["int", -7, typed("xsd:int", { $value: "-7" })],
  ] as const)("writes the %s %j", (type, value, expected) => {
    expect(toSoapValue(type, value)).toEqual(expected);
  });

  it.each([
    ["<![CDATA[a]]>", "<![CDATA[<![CDATA[a]]]]><![CDATA[>]]>"],
    ["<![CDATA[a\r]]>", "<![CDATA[<![CDATA[a]]>&#xD;<![CDATA[]]]]><![CDATA[>]]>"],
    ["<![CDATA[a", "<![CDATA[a"],
    ["a]]>", "a]]>"],
  ])("writes the text %j as %j", (value, expected) => {
    expect(toSoapValue("string", value)).toEqual(text(expected));
  });

  it("writes a relation's fields in the order of the spec", () => {
    const value = toSoapValue("relation", { label: "l", description: null, uri: "urn:r" });
    expect(Object.entries(value)).toEqual([
      ["attributes", { "xsi:type": "t:Relation" }],
      ["uri", typed("t:URI", { uri: text("urn:r") })],
      ["description", nil("xsd:string")],
      ["label", text("l")],
    ]);
  });

  it.each([
    [null, nil("soapenc:Array")],
    [[], { attributes: { "soapenc:arrayType": "xsd:string[0]", "xsi:type": "soapenc:Array" } }],
    [
      ["a", ""],
      {
        attributes: { "soapenc:arrayType": "xsd:string[2]", "xsi:type": "soapenc:Array" },
        item: [text("a"), text("")],
      },
    ],
  ])("writes the labels %j of a concept", (nonPreferredLabels, expected) => {
    const value = toSoapValue("concept", sampleConcept({ nonPreferredLabels }));
    expect(value.nonPreferredLabels).toEqual(expected);
  });
});
