import { expect, it } from "vitest";
import type { Concept } from "../model";
import { named, sampleConcept } from "../testing/sample-concepts";
import { addRecent, mostRecent } from "./recent-concepts";

const uris = (concepts: readonly Concept[]) => concepts.map(({ uri }) => uri);
const view = (...viewed: string[]) =>
  viewed.reduce<readonly Concept[]>((recent, uri) => addRecent(recent, named(uri)), []);

it("has the latest first, each once", () => {
  expect(uris(view("a", "b", "a"))).toEqual(["a", "b"]);
  const recent = view("a");
  expect(addRecent(recent, named("a"))).toBe(recent);
  expect(addRecent(recent, sampleConcept({ uri: null }))).toBe(recent);
});

it("keeps few, and of each no more than its name", () => {
  const many = Array.from({ length: 30 }, (_, index) => `n${index}`);
  expect(view(...many)).toHaveLength(mostRecent);
  const [kept] = addRecent([], sampleConcept({ definition: "x".repeat(200_000) }));
  expect(kept?.definition).toBeNull();
});
