import fc from "fast-check";
import { Parser } from "n3";
import { expect, it } from "vitest";
import { anyConcept } from "../testing/any-concept";
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
