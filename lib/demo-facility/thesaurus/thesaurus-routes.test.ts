import { afterAll, beforeAll, expect, it } from "vitest";
import { part, startTestThesaurus, textsOf } from "../testing/start-test-thesaurus";

let thesaurus: Awaited<ReturnType<typeof startTestThesaurus>>;
beforeAll(async () => {
  thesaurus = await startTestThesaurus();
});
afterAll(() => thesaurus.close());

const HPC = "http://thesaurus.demo.example/scheme/hpc";
const TOP = "http://thesaurus.demo.example/hpc/high-performance-computing";

it.each(["", "?form=inline"])("answers a concept%s", async (query) => {
  const { status, text } = await thesaurus.ask("getConcept", part.uri("in0", TOP), query);
  expect(status, text).toBe(200);
  expect(textsOf(text, "preferredLabel")).toEqual(["High-performance computing"]);
  expect(text.includes("<multiRef")).toBe(query === "");
});
it("tops", async () => {
  const { text } = await thesaurus.ask("getTopmostConcepts", part.uri("in0", HPC));
  expect(textsOf(text, "preferredLabel")).toContain("High-performance computing");
});
it("keyword", async () => {
  const { text } = await thesaurus.ask("getConceptsMatchingKeyword", part.text("in0", "specimen"));
  expect(textsOf(text, "preferredLabel")).toHaveLength(6000);
});
