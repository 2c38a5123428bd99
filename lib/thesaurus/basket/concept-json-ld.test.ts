import fc from "fast-check";
import { Parser } from "n3";
import { expect, it } from "vitest";
import { anyConcept } from "../testing/any-concept";
import { sampleConcept } from "../testing/sample-concepts";
import { toJsonLd } from "./concept-json-ld";
import { toTurtle } from "./concept-turtle";

const graphOf = (text: string) => (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];

it("writes the same statements as the Turtle export", () => {
  fc.assert(
    fc.property(anyConcept, (concept) => {
      const [node] = graphOf(toJsonLd([{ concept }]));
      const quads = new Parser().parse(toTurtle([{ concept }]));
      for (const term of ["prefLabel", "definition", "scopeNote", "example", "notation", "altLabel"]) {
        const stated = quads.filter(({ predicate }) => predicate.value.endsWith(`#${term}`));
        const written = [node?.[`skos:${term}`] ?? []].flat();
        expect(new Set(written), term).toEqual(new Set(stated.map(({ object }) => object.value)));
      }
    }),
  );
});

it("refers to relatives by their relations, several relations without an IRI together", () => {
  const relation = (uri: string) => ({ uri, label: null, description: null });
  const relatives = ["http://r.example/partOf", "part of", "whole of"].map((uri, index) => ({
    relation: relation(uri),
    concepts: [sampleConcept({ uri: `urn:x:${index}`, preferredLabel: uri })],
    received: 1,
  }));
  const [concept, ...related] = graphOf(toJsonLd([{ concept: sampleConcept(), relatives }]));
  expect(concept).toMatchObject({
    "@id": "http://t.example/a",
    "http://r.example/partOf": [{ "@id": "urn:x:0" }],
    "skos:semanticRelation": [{ "@id": "urn:x:1" }, { "@id": "urn:x:2" }],
  });
  expect(related.map((node) => node["skos:prefLabel"])).toEqual([
    "http://r.example/partOf",
    "part of",
    "whole of",
  ]);
});

it("identifies a concept whose URI is no IRI by a blank node", () => {
  expect(graphOf(toJsonLd([{ concept: sampleConcept({ uri: "no iri" }) }]))).toMatchObject([
    { "@id": "_:unnamed0", "dcterms:identifier": "no iri" },
  ]);
});
