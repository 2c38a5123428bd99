import { expect, it } from "vitest";
import { toPageDescription, toPageTitle } from "./page-title";
import { toPlace } from "./place-parameters";
import { named, sampleConcept } from "./testing/sample-concepts";

const place = (query: string) => toPlace(new URLSearchParams(query), []);

it.each([
  ["", null, "Thesaurus"],
  ["q=file", null, "“file” – Thesaurus"],
  ["q=file&concept=urn:x:lustre", named("urn:x:lustre", "Lustre"), "Lustre – Thesaurus"],
  ["concept=urn:x:lustre", null, "lustre – Thesaurus"],
  ["view=operations&concept=urn:x:lustre", null, "SOAP operations – Thesaurus"],
])("%j of %j has the title %j", (query, concept, title) => {
  expect(toPageTitle(place(query), concept)).toBe(title);
});

it("keeps a long name out of the title", () => {
  expect(toPageTitle(place("concept=a"), named("a", "x".repeat(5000))).length).toBeLessThan(100);
});

it("describes a concept by its definition, anything else by what the page is", () => {
  expect(toPageDescription(sampleConcept({ definition: " A  file\nsystem. " }))).toBe("A file system.");
  expect(toPageDescription(sampleConcept({ definition: "", scopeNote: "Note." }))).toBe("Note.");
  expect(toPageDescription(sampleConcept({ definition: "x".repeat(9000) })).length).toBe(200);
  expect(toPageDescription(null)).toMatch(/^Search and browse/);
});
