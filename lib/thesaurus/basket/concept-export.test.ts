import fc from "fast-check";
import { Parser } from "n3";
import { describe, expect, it } from "vitest";
import { sampleConcept } from "../testing/sample-concepts";
import { type ConceptRecord, toCsv, toFileName, toJson } from "./concept-export";
import { isIri, toTurtle } from "./concept-turtle";

const text = fc.option(fc.string({ unit: fc.constantFrom(..."a=é𝔘\"'\\\n\r\t<>{}|^` #.;") }));
const concepts = fc.record({
  uri: fc.option(fc.oneof(fc.webUrl(), fc.constantFrom("urn:x:1", "no iri", "http://t.example/a b", ""))),
  externalId: text,
  preferredLabel: text,
  nonPreferredLabels: fc.option(fc.array(fc.string(), { maxLength: 3 })),
  inScheme: fc.option(fc.webUrl()),
  scopeNote: text,
  definition: text,
  example: text,
});

it("writes JSON that tells absent from empty", () => {
  fc.assert(
    fc.property(concepts, (concept) => {
      expect(JSON.parse(toJson([{ concept }]))).toEqual({ concept });
    }),
  );
});

describe("toTurtle", () => {
  it("writes Turtle that any parser reads back, text unchanged", () => {
    fc.assert(
      fc.property(concepts, (concept) => {
        const quads = new Parser().parse(toTurtle([{ concept }]));
        const said = (term: string) =>
          quads
            .filter(({ predicate }) => predicate.value.endsWith(`#${term}`))
            .map(({ object }) => object.value);
        expect(said("prefLabel")).toEqual(concept.preferredLabel === null ? [] : [concept.preferredLabel]);
        expect(said("definition")).toEqual(concept.definition === null ? [] : [concept.definition]);
        expect(new Set(said("altLabel"))).toEqual(new Set(concept.nonPreferredLabels ?? []));
        const [subject] = quads.filter(({ predicate }) => predicate.value.endsWith("#type"));
        if (concept.uri && isIri(concept.uri)) expect(subject?.subject.value).toBe(concept.uri);
        else expect(subject?.subject.termType).toBe("BlankNode");
      }),
    );
  });

  it("writes relatives along their relations", () => {
    const record: ConceptRecord = {
      concept: sampleConcept(),
      relatives: [
        {
          relation: { uri: "http://r.example/partOf", label: null, description: null },
          concepts: [sampleConcept({ uri: "http://t.example/b" })],
          received: 1,
        },
      ],
    };
    expect(toTurtle([record])).toContain("<http://r.example/partOf> <http://t.example/b>");
  });
});

it.each([
  [["a", "b"], '"a\nb"'],
  [[], '""'],
  [null, ""],
])("the cell of the labels %j is %s", (nonPreferredLabels, expected) => {
  const concept = sampleConcept({ uri: "u", preferredLabel: "A", nonPreferredLabels });
  expect(toCsv([{ concept }])).toContain(`\r\n,u,,A,${expected},,,,\r\n`);
});

it("has an apostrophe before a formula for a spreadsheet alone", () => {
  const concept = sampleConcept({ preferredLabel: "＝1" });
  expect(toCsv([{ concept }])).toContain(",＝1,");
  expect(toCsv([{ concept }], "spreadsheet")).toContain(`,"'＝1",`);
});

it("writes a line per concept, relatives with their relation", () => {
  const csv = toCsv([
    {
      concept: sampleConcept({ preferredLabel: "A" }),
      relatives: [
        {
          relation: { uri: "r", label: null, description: null },
          concepts: [sampleConcept({ preferredLabel: "B" })],
          received: 1,
        },
      ],
    },
  ]);
  expect(csv.split("\r\n")).toEqual([
    "relation,uri,externalId,preferredLabel,nonPreferredLabels,inScheme,scopeNote,definition,example",
    ",http://t.example/a,,A,,,,,",
    "r,http://t.example/a,,B,,,,,",
    "",
  ]);
});

it.each([
  ["Message queue", "message-queue.ttl"],
  ["../../é\u0000", "e.ttl"],
  ["日本", "concept.ttl"],
])("a file of %j is %s", (name, expected) => expect(toFileName(name, "ttl")).toBe(expected));
