import fc from "fast-check";
import { Parser } from "n3";
import { describe, expect, it } from "vitest";
import { anyConcept } from "../testing/any-concept";
import { named, sampleConcept } from "../testing/sample-concepts";
import { parseBasket } from "./basket";
import { toCsv, toFileName, toJson } from "./concept-export";
import { toJsonLd } from "./concept-json-ld";
import { isIri, toTurtle } from "./concept-turtle";

it("reads what it kept, and nothing of what others wrote there", () => {
  const basket = [named("a"), sampleConcept({ uri: "b", nonPreferredLabels: ["x"], definition: "" })];
  expect(parseBasket(JSON.stringify(basket))).toEqual(basket);
  expect(parseBasket(null)).toEqual([]);
  expect(parseBasket('[{"uri":1},null,{"uri":"a","definition":2,"nonPreferredLabels":[3,"x"]}]')).toEqual([
    sampleConcept({ uri: "a", nonPreferredLabels: ["x"] }),
  ]);
});

it("writes JSON that tells absent from empty", () => {
  fc.assert(
    fc.property(anyConcept, (concept) => {
      expect(JSON.parse(toJson([{ concept }]))).toEqual({ concept });
    }),
  );
});

it.each([
  [["a", "b"], '"a\nb"'],
  [null, ""],
])("the cell of the labels %j is %s", (nonPreferredLabels, expected) => {
  const concept = sampleConcept({ uri: "u", preferredLabel: "A", nonPreferredLabels });
  expect(toCsv([{ concept }])).toContain(`\r\n,u,,A,${expected},,,,\r\n`);
});

it.each([
  ["../../é\u0000", "e.ttl"],
  ["日本", "concept.ttl"],
])("a file of %j is %s", (name, expected) => expect(toFileName(name, "ttl")).toBe(expected));

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

describe("toTurtle", () => {
  it("writes Turtle that any parser reads back, text unchanged", () => {
    fc.assert(
      fc.property(anyConcept, (concept) => {
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
});
