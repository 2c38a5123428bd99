import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { toAnswer, toConceptAnswer } from "../testing/soap-text";
import { readSoapAnswer, soapFailure } from "./soap-answer";

const kept: string[] = [];
const reading = { requestId: "r", pause: () => null, keep: (text: string) => void kept.push(text) };
const answerOf = (xml: string, contentType = "text/xml", status = 200) => ({
  status,
  contentType,
  retryAfterSeconds: undefined,
  body: (async function* () {
    for (let at = 0; at < xml.length; at += 7) yield Buffer.from(xml.slice(at, at + 7));
  })(),
});
const read = (xml: string, contentType?: string) =>
  readSoapAnswer("getConcept", answerOf(xml, contentType), reading);
const fault = toAnswer("x", "").replace(
  /<ns1:.*<\/ns1:xResponse>/,
  "<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>Unknown concept</faultstring></soapenv:Fault>",
);

// A fault is logged, and the log follows the settings.
beforeAll(() => void vi.stubEnv("FACILITY_DEMO", "1"));
afterAll(() => void vi.unstubAllEnvs());

describe("readSoapAnswer", () => {
  it.each([
    ["text/xml", toConceptAnswer("a")],
    ["Application/SOAP+XML; charset=UTF-8", toConceptAnswer("a")],
    ["", toConceptAnswer("a")],
    ["text/html; charset=latin1", toConceptAnswer("a").replace("UTF-8", "ISO-8859-1")],
  ])("reads an answer of the type %j", async (contentType, xml) => {
    kept.length = 0;
    const { returned } = await read(xml, contentType);
    expect(returned.children.map(({ name }) => name)).toEqual(["preferredLabel"]);
    expect(kept.join("")).toBe(xml);
  });

  it.each([
    ["a web page", "<html/>", /is a web page, not SOAP/],
    ["a web page with its type", "<!DOCTYPE html><HTML><br>", /is a web page, not SOAP/],
    ["JSON", "{}", /not well-formed/],
    ["nothing", "", /is empty/],
    ["other XML", "<a/>", /XML, but not SOAP/],
  ])("refuses %s", async (_what, xml, message) => {
    const refused = { slug: "facility-unreadable", message: expect.stringMatching(message) };
    await expect(read(xml)).rejects.toMatchObject(refused);
  });
});

describe("soapFailure", () => {
  it.each([
    ["a fault", 500, "text/xml", fault, { message: expect.stringContaining("Unknown concept") }],
    [
      "a page with 404",
      404,
      "text/html",
      "<p>",
      {
        slug: "facility-refused",
        details: {
          status: 502,
          upstreamStatus: 404,
          detail: "The thesaurus service answered HTTP 404 without a reason.",
        },
      },
    ],
    ["a page with 429", 429, "text/html", "<p>", { slug: "facility-busy" }],
    ["broken XML", 500, "text/xml", "<a", { slug: "facility-failed", details: { upstreamStatus: 500 } }],
    ["SOAP without a fault", 500, "text/xml", toConceptAnswer("a"), { slug: "facility-failed" }],
  ])("reads %s", async (_what, status, contentType, xml, expected) => {
    expect(await soapFailure(reading)(answerOf(xml, contentType, status))).toMatchObject(expected);
  });
});
