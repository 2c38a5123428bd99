import { expect, it } from "vitest";
import { sampleConcept } from "../testing/sample-concepts";
import { addRecent, parseRecent } from "./recent-concepts";

it("keeps the last twelve, each once, and what other code stored is left out", () => {
  const list = Array.from({ length: 14 }, (_, index) => sampleConcept({ uri: `u${index % 13}` }));
  const recent = list.reduce(addRecent, [] as ReturnType<typeof addRecent>);
  expect(recent.map(({ uri }) => uri).slice(0, 3)).toEqual(["u0", "u12", "u11"]);
  expect(recent).toHaveLength(12);
  expect(parseRecent(JSON.stringify(recent))).toEqual(recent);
  expect(parseRecent('[null, {"uri": 5}, {"uri": "u", "preferredLabel": 1}]')).toMatchObject([
    { uri: "u", preferredLabel: null },
  ]);
  expect(parseRecent("5")).toEqual([]);
});
