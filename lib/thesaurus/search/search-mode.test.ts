import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLetter } from "@/lib/testing/any-letter";
import { type SearchWay, searchWays } from "../call";
import { toSearchPlan, toShownSearch } from "./search-mode";

const scheme = "http://t.example/scheme";

describe("toSearchPlan", () => {
  it.each<[SearchWay, string, string | null, string]>([
    ["keyword", "q", scheme, "fault: Type at least 2 characters."],
    ["keyword", "queue", null, "keyword: queue"],
    ["label", "urn:x:1", null, "uri: urn:x:1, recognised"],
    ["uri", "two words", null, "fault: A URI can't contain spaces."],
    ["external-id", "A-1", null, "fault: Choose a thesaurus to look up an external ID."],
    ["external-id", "A-1", scheme, "external-id: A-1"],
    ["regex", "^que+ue$", scheme, "regex: ^que+ue$"],
    ["regex", "(que", scheme, "fault: Incomplete or invalid regular expression."],
    [
      "regex",
      "(a+)+",
      scheme,
      "fault: Too slow for a long list: a repeated group with a repetition or choice inside.",
    ],
  ])("%s %j in %s: %s", (way, text, thesaurus, expected) => {
    const plan = toSearchPlan(way, text, thesaurus);
    const told =
      plan.kind === "fault"
        ? `fault: ${plan.says}`
        : plan.kind === "idle"
          ? "idle"
          : `${plan.search.way}: ${plan.search.text}${plan.isRecognised ? ", recognised" : ""}`;
    expect(told).toBe(expected);
  });

  it("sends what was typed but for blanks around it, whatever it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...searchWays), fc.string({ unit: anyLetter }), (way, text) => {
        const plan = toSearchPlan(way, text, scheme);
        if (plan.kind === "search") expect(plan.search.text).toBe(text.trim());
      }),
    );
  });
});

it.each([
  ["keyword", "q", null, null],
  ["keyword", " urn:x:1", null, "uri urn:x:1"],
  ["keyword", " urn:x:1", "urn:x:1", null],
  ["keyword", "queue", "urn:x:1", "keyword queue"],
] as const)("shows for %s %j beside the concept %s the results of %s", (way, text, concept, expected) => {
  const search = toShownSearch({ way, text, concept, thesaurus: scheme });
  expect(search && `${search.way} ${search.text}`).toBe(expected);
});
