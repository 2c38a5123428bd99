import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchWays } from "./call";
import { longestTrail } from "./concept/trail";
import { toPageTitle } from "./page-title";
import { mostSteps, type Place, toAddress, toPlace, toWalk } from "./place-parameters";

const schemes = [{ label: "One", uri: "http://t.example/one" }];
const read = (query: string) => toPlace(new URLSearchParams(query), schemes);

describe("toPlace", () => {
  it.each<[string, Partial<Place>]>([
    [
      "",
      {
        thesaurus: "http://t.example/one",
        way: "keyword",
        text: "",
        concept: null,
        trail: [],
        view: "browse",
      },
    ],
    ["way=sideways&view=x&steps=x", { way: "keyword", view: "browse", steps: 2 }],
    ["concept=c&trail=a&trail=b", { concept: "c", trail: ["a", "b"] }],
    ["letter=É", { letter: "" }],
    ["order=service", { order: "service" }],
  ])("%s", (query, expected) => expect(read(query)).toMatchObject(expected));
});

const uri = fc.webUrl({ withFragments: true });
const places = fc.record<Place>({
  view: fc.constantFrom("browse", "operations"),
  thesaurus: fc.option(uri),
  way: fc.constantFrom(...searchWays),
  text: fc.string({ unit: "grapheme", maxLength: 40 }),
  concept: fc.option(uri),
  trail: fc.array(uri, { maxLength: longestTrail }),
  along: uri,
  steps: fc.integer({ min: 1, max: mostSteps }),
  letter: fc.option(fc.constantFrom("", "A", "#")),
  order: fc.constantFrom("natural", "service"),
});

it("reads its own addresses back, and keeps what belongs to others", () => {
  fc.assert(
    fc.property(places, fc.boolean(), (place, isFree) => {
      const known = isFree ? [] : schemes;
      const address = new URL(toAddress(place, new URLSearchParams("zone=UTC&q=old")), "http://p.example");
      expect(toPlace(address.searchParams, known)).toEqual(place);
      expect(address.searchParams.getAll("zone")).toEqual(["UTC"]);
    }),
  );
});

it("has a trail that grows by what is left, but for a concept that doesn't exist", () => {
  const place = { ...read("concept=c"), trail: ["a"] };
  expect(toWalk(place, "c")).toEqual({});
  expect(toWalk(place, "d")).toEqual({ concept: "d", trail: ["a", "c"] });
  expect(toWalk(place, "d", false)).toEqual({ concept: "d", trail: ["a"] });
});

it.each([
  ["", null, "Thesaurus"],
  ["q=file", null, "“file” – Thesaurus"],
  ["concept=urn:x:lustre", null, "lustre – Thesaurus"],
  ["view=operations&concept=urn:x:lustre", null, "SOAP operations – Thesaurus"],
])("%j of %j has the title %j", (query, concept, title) => {
  expect(toPageTitle(toPlace(new URLSearchParams(query), []), concept)).toBe(title);
});
