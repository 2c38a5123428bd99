import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinSurrogates, startTestThesaurus } from "../testing/start-test-thesaurus";
import { SOAP_ENCODING, SOAP_ENVELOPE, XSI } from "./soap-names";
import { attributeOf, parseXml, type XmlElement } from "./xml-tree";

/** Recorded from Apache Axis 1.4, with the texts replaced. concepts.jsonl contains the matching concepts. */
const fixtures = path.join(import.meta.dirname, "__fixtures__");
const read = (file: string) => readFileSync(path.join(fixtures, file), "utf8").trim();
const recordings = readdirSync(fixtures)
  .filter((file) => file.endsWith(".request.xml"))
  .map((file) => file.replace(".request.xml", ""));

let thesaurus: Awaited<ReturnType<typeof startTestThesaurus>>;
beforeAll(async () => {
  thesaurus = await startTestThesaurus();
  const load = path.join(fixtures, "concepts.jsonl");
  expect((await thesaurus.call("POST", "/demo/thesaurus", { body: { load } })).status).toBe(200);
});
afterAll(() => thesaurus.close());

it("has recordings of all forms", () => {
  expect(recordings).toHaveLength(9);
});

describe.each(["multiref", "inline"])("in %s form", (form) => {
  it.each(recordings)("answers %s as recorded", async (recording) => {
    const headers = { "Content-Type": "text/xml; charset=utf-8", SOAPAction: '""' };
    const answer = await thesaurus.send(read(`${recording}.request.xml`), headers, `?form=${form}`);
    const recorded = read(`${recording}.${form}.xml`);
    expect(answer.status).toBe(recording.includes("fault") ? 500 : 200);
    expect(answer.headers.get("content-type")).toBe("text/xml;charset=utf-8");
    expect(canonicalOf(answer.text)).toEqual(canonicalOf(recorded));
    expect(answer.text.includes("<multiRef")).toBe(recorded.includes("<multiRef"));
  });
});

/**
 * Normalizes a response: full names instead of prefixes, references numbered in order of use and replaced by
 * their target.
 */
function canonicalOf(answer: string): unknown {
  const envelope = parseXml(joinSurrogates(answer));
  const [body] = envelope.children;
  const [wrapper, ...multiRefs] = body?.children ?? [];
  if (!wrapper) throw new Error("no body");
  const referenced = new Map(multiRefs.map((element) => [`#${attributeOf(element, "", "id")}`, element]));
  const numbers = new Map<string, number>();
  const toCanonical = (element: XmlElement): unknown => {
    const href = attributeOf(element, "", "href");
    const target = referenced.get(href ?? "");
    if (href === undefined) return describeElement(element, toCanonical);
    const known = numbers.get(href);
    if (known !== undefined) return { name: element.name, reference: known };
    numbers.set(href, numbers.size);
    return {
      name: element.name,
      reference: numbers.size - 1,
      to: target && describeElement(target, toCanonical),
    };
  };
  return { content: toCanonical(wrapper), references: multiRefs.length };
}

function describeElement(element: XmlElement, toCanonical: (child: XmlElement) => unknown): unknown {
  const type = attributeOf(element, XSI, "type");
  const arrayType = attributeOf(element, SOAP_ENCODING, "arrayType");
  const { namespace, name } = element;
  return {
    name: `{${namespace}}${name}`,
    ...(type !== undefined && { type: spell(element, type) }),
    ...(arrayType !== undefined && {
      arrayType: spell(element, arrayType.replace(/\[.*/, "")),
      count: arrayType.replace(/.*\[/, "["),
    }),
    nil: attributeOf(element, XSI, "nil"),
    root: attributeOf(element, SOAP_ENCODING, "root"),
    style: attributeOf(element, SOAP_ENVELOPE, "encodingStyle"),
    text: element.text,
    children: element.children.map(toCanonical),
  };
}

function spell(element: XmlElement, name: string): string {
  const resolved = element.resolve(name);
  return `{${resolved?.namespace}}${resolved?.name}`;
}
