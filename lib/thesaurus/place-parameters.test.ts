import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchWays } from "./call";
import { toPageTitle } from "./page-title";
import { longestTrail, mostSteps, type Place, toAddress, toPlace, toWalk } from "./place-parameters";

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

it("keeps the trail short enough for an address, and its newest part", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 900 }), { maxLength: 40 }), (walked) => {
      const { trail = [] } = toWalk({ ...read("concept=last"), trail: walked }, "next");
      expect(trail.length).toBeLessThanOrEqual(longestTrail);
      expect(trail.join("").length).toBeLessThanOrEqual(4000);
      expect(trail).toEqual([...walked, "last"].slice(walked.length + 1 - trail.length));
    }),
  );
});

it("has a trail that grows by what is left", () => {
  const place = { ...read("concept=c"), trail: ["a"] };
  expect(toWalk(place, "c")).toEqual({});
  expect(toWalk(place, "d")).toEqual({ concept: "d", trail: ["a", "c"] });
  expect(toWalk(place, "d", true)).toEqual({ concept: "d", trail: ["a"] });
});

it.each([
  ["", null, "Thesaurus"],
  ["q=file", null, "“file” – Thesaurus"],
  ["concept=urn:x:lustre", null, "lustre – Thesaurus"],
  ["view=operations&concept=urn:x:lustre", null, "SOAP operations – Thesaurus"],
])("%j of %j has the title %j", (query, concept, title) => {
  expect(toPageTitle(toPlace(new URLSearchParams(query), []), concept)).toBe(title);
});
