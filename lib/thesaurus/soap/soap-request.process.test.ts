import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import type { OperationName } from "../catalogue";
import { inputSchemaOf } from "../parameters";
import { toCanonicalXml } from "../testing/canonical-xml";
import { readRecording, recordedNames } from "../testing/read-recording";
import { recordedCalls } from "../testing/recorded-calls";
import { buildSoapRequest, soapHeaders } from "./soap-request";

const parse = <N extends OperationName>(operation: N, input: Record<string, unknown>) =>
  inputSchemaOf(operation).parse(input);

describe("buildSoapRequest", () => {
  it.each(recordedCalls)("builds the recorded request of %s", async (recording, operation, input) => {
    const { body, headers } = readRecording(`${recording}.request`);
    const built = await buildSoapRequest(recordedNames, operation, parse(operation, input));
    expect(toCanonicalXml(built)).toEqual(toCanonicalXml(body));
    expect(soapHeaders.soapaction).toBe(headers.soapaction);
    expect(soapHeaders["content-type"]).toBe(headers["content-type"]);
  });

  const readKeyword = async (keyword: string) => {
    const xml = await buildSoapRequest(recordedNames, "getConceptsMatchingKeyword", { keyword });
    let read: unknown = toCanonicalXml(xml);
    for (let depth = 0; depth < 4; depth++) read = contentOf(read)[0];
    return contentOf(read).join("");
  };

  it("sends any text that XML can carry as it is, whatever it looks like", async () => {
    const sendable = fc
      .string({ unit: anyLetter })
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
