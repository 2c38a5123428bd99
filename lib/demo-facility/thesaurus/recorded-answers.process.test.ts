import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConceptGraph, RELATIONS } from "./concept-graph";
import { OperationCall } from "./operation-call";
import { answerFault, SOAP_ENCODING, SOAP_ENVELOPE, SoapFault, XSI } from "./soap";
import { attributeOf, parseXml, readSoapRequest, type XmlElement } from "./soap-request";
import { type AnswerForm, writeAnswer } from "./write-answer";

/** Recorded from Apache Axis 1.4, with the texts replaced. concepts.jsonl contains the matching concepts. */
const fixtures = path.join(import.meta.dirname, "__fixtures__");
const read = (file: string) => readFileSync(path.join(fixtures, file), "utf8").trim();
const recordings = readdirSync(fixtures)
  .filter((file) => file.endsWith(".request.xml"))
  .map((file) => file.replace(".request.xml", ""));

const graph = new ConceptGraph();
graph.add(
  read("concepts.jsonl")
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ prefLabel, altLabels, ...concept }) => ({
      ...concept,
      preferredLabel: prefLabel,
      nonPreferredLabels: altLabels,
      relatives: new Map(
        (["broader", "narrower", "related"] as const).map((label) => [
          RELATIONS[label],
          new Set<string>(concept[label]),
        ]),
      ),
    })),
);

/** Answers as the service does, on the recorded concepts alone. */
function answer(request: string, form: AnswerForm): string {
  const headers = { "content-type": "text/xml; charset=utf-8", soapaction: '""' };
  try {
    const { operation, values } = readSoapRequest(headers, request);
    const value = operation.run(new OperationCall(graph, values));
    return [...writeAnswer(operation, value, form)].join("");
  } catch (error) {
    if (error instanceof SoapFault) return answerFault(error).body.toString("utf8");
    throw error;
  }
}

it("has recordings of all forms", () => {
  expect(recordings).toHaveLength(9);
});

describe.each(["multiref", "inline"] as const)("in %s form", (form) => {
  it.each(recordings)("answers %s as recorded", (recording) => {
    const given = answer(read(`${recording}.request.xml`), form);
    const recorded = read(`${recording}.${form}.xml`);
    expect(canonicalOf(given)).toEqual(canonicalOf(recorded));
    expect(given.includes("<multiRef")).toBe(recorded.includes("<multiRef"));
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

/** Makes Axis's responses well-formed by joining pairs of surrogate references. */
function joinSurrogates(answer: string): string {
  return answer.replace(/&#x(D[89AB]..);&#x(D[C-F]..);/g, (_, high: string, low: string) =>
    String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)),
  );
}
