import { Parser } from "n3";
import { expect, it } from "vitest";
import { named, sampleConcept } from "../testing/sample-concepts";
import { toJsonLd, toTurtle } from "./concept-rdf";

const broader = { uri: "http://s#broader", label: null, description: null };
const record = {
  concept: sampleConcept({ preferredLabel: "A", nonPreferredLabels: ["B", "C"], inScheme: "no IRI" }),
  relatives: [{ relation: broader, concepts: [named("urn:x:up", "Up")], received: 1 }],
};

it("says the same in Turtle and in JSON-LD", () => {
  const skos = "http://www.w3.org/2004/02/skos/core#";
  const { "@graph": nodes } = JSON.parse(toJsonLd(record));
  expect(nodes).toContainEqual({
    "@id": "http://t.example/a",
    "@type": "skos:Concept",
    "skos:prefLabel": "A",
    "skos:altLabel": ["B", "C"],
    "skos:inScheme": { "@id": "_:unnamed0" },
    [broader.uri]: [{ "@id": "urn:x:up" }],
  });
  expect(nodes).toContainEqual({ "@id": "_:unnamed0", "dcterms:identifier": "no IRI" });
  expect(nodes).toContainEqual({ "@id": "urn:x:up", "@type": "skos:Concept", "skos:prefLabel": "Up" });
  const quads = new Parser().parse(toTurtle(record));
  expect(quads).toHaveLength(9);
  const said = quads.map(({ predicate, object }) => `${predicate.value} ${object.value}`);
  expect(said).toContain(`${skos}altLabel C`);
  expect(said).toContain(`${broader.uri} urn:x:up`);
});
