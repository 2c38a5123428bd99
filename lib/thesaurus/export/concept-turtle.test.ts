import fc from "fast-check";
import { Parser } from "n3";
import { describe, expect, it } from "vitest";
import { anyConcept } from "../testing/any-concept";
import { isIri, toTurtle } from "./concept-turtle";

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

it.each([
  ["http://t.example/a", true],
  ["urn:x:é", true],
  ["x:", false],
  ["1x:a", false],
  ["no iri", false],
  ["http://t.example/a b", false],
  ["http://t.example/<a>", false],
  ["http://t.example/\u0085", false],
  ["", false],
])("isIri(%j) is %j", (uri, expected) => expect(isIri(uri)).toBe(expected));
