import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OperationName } from "../catalogue";
import { inputSchemaOf } from "../parameters";
import { toCanonicalXml } from "../testing/canonical-xml";
import { readRecording, recordedNames, recordingNames } from "../testing/read-recording";
import { recordedCalls } from "../testing/recorded-calls";
import { buildSoapRequest, soapHeaders } from "./soap-request";

const parse = <N extends OperationName>(operation: N, input: Record<string, unknown>) =>
  inputSchemaOf(operation).parse(input);

describe("buildSoapRequest", () => {
  it("is tried on every recording", () => {
    expect(recordedCalls.map(([recording]) => recording)).toEqual(recordingNames);
  });

  it.each(recordedCalls)("builds the recorded request of %s", async (recording, operation, input) => {
    const { body, headers } = readRecording(`${recording}.request`);
    const built = await buildSoapRequest(recordedNames, operation, parse(operation, input));
    expect(toCanonicalXml(built)).toEqual(toCanonicalXml(body));
    expect(soapHeaders.soapaction).toBe(headers.soapaction);
    expect(soapHeaders["content-type"]).toBe(headers["content-type"]);
  });

  it("sends the fields of a concept and of a relation in the order of the spec, nil told from empty", async () => {
    const concept = {
      example: "",
      definition: null,
      scopeNote: " n\r\n ",
      inScheme: "urn:s",
      nonPreferredLabels: ["a", "<b>"],
      preferredLabel: "P",
      externalId: "E",
      uri: "urn:c",
    };
    const relation = { label: "l", description: null, uri: "urn:r" };
    const values = parse("getConceptRelatives", { concept, relation });
    const xml = await buildSoapRequest(recordedNames, "getConceptRelatives", values);
    expect([...xml.matchAll(/<(\w+) /g)].map(([, name]) => name)).toEqual([
      ...["in0", "uri", "uri", "externalID", "preferredLabel", "nonPreferredLabels", "item", "item"],
      ...["inScheme", "uri", "scopeNote", "definition", "example"],
      ...["in1", "uri", "uri", "description", "label"],
    ]);
    expect(xml).toContain('soapenc:arrayType="xsd:string[2]" xsi:type="soapenc:Array"');
    expect(xml).toContain('<definition xsi:type="xsd:string" xsi:nil="true">');
    expect(xml).toContain('<example xsi:type="xsd:string"></example>');
    expect(JSON.stringify(toCanonicalXml(xml))).toContain('" n\\r\\n "');
  });

  it("sends nil with the type of its parameter, and nil labels as a nil list", async () => {
    const nothing = { concept: null, relation: null, thesaurus: null, steps: null };
    const xml = await buildSoapRequest(recordedNames, "getConceptRelativesByPath", nothing);
    const types = [...xml.matchAll(/<in\d xsi:type="(\S+)" xsi:nil="true">/g)].map(([, type]) => type);
    expect(types).toEqual(["t:Concept", "t:Relation", "t:URI", "xsd:int"]);
    const unlabelled = parse("getAllConceptRelatives", {
      concept: { uri: "urn:c", nonPreferredLabels: null },
    });
    expect(await buildSoapRequest(recordedNames, "getAllConceptRelatives", unlabelled)).toContain(
      '<nonPreferredLabels xsi:type="soapenc:Array" xsi:nil="true">',
    );
  });

  const readKeyword = async (keyword: string) => {
    const xml = await buildSoapRequest(recordedNames, "getConceptsMatchingKeyword", { keyword });
    let read: unknown = toCanonicalXml(xml);
    for (let depth = 0; depth < 4; depth++) read = contentOf(read)[0];
    return contentOf(read).join("");
  };

  it("sends any text that XML can carry as it is, whatever it looks like", async () => {
    const sendable = fc
      .string({ unit: "binary" })
      .filter((text) => inputSchemaOf("getConceptsMatchingKeyword").safeParse({ keyword: text }).success);
    await fc.assert(
      fc.asyncProperty(sendable, async (keyword) => {
        expect(await readKeyword(keyword)).toBe(keyword);
      }),
    );
  });

  it.each(["<![CDATA[x]]></in0><in1>more</in1><in0><![CDATA[]]>", "<![CDATA[\r\n]]><![CDATA[]]]]>", "a]]>"])(
    "keeps %j from becoming markup",
    async (keyword) => {
      expect(await readKeyword(keyword)).toBe(keyword);
    },
  );
});

const contentOf = (node: unknown): unknown[] =>
  typeof node === "object" && node !== null && "content" in node ? (node.content as unknown[]) : [];
