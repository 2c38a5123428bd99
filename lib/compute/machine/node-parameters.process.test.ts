import fc from "fast-check";
import { expect, it } from "vitest";
import { throughAddress } from "../../address/testing/through-address";
import { type NodeChoice, nodeSorts } from "./node-list";
import { formatNodeChoice, parseNodeChoice } from "./node-parameters";
import { nodeUses } from "./node-state";

const name = fc.option(fc.string({ minLength: 1 }));
const choices = fc.record<NodeChoice>({
  q: fc.string({ unit: "grapheme" }),
  use: fc.option(fc.constantFrom(...nodeUses)),
  partition: name,
  sort: fc.constantFrom(...nodeSorts),
  isDescending: fc.boolean(),
  page: fc.integer({ min: 1 }),
  node: name,
});

it("reads its own addresses back", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(parseNodeChoice(throughAddress(formatNodeChoice(choice)))).toEqual(choice);
    }),
  );
});

it.each<[Partial<NodeChoice>, string]>([
  [parseNodeChoice(new URLSearchParams()), ""],
  [{ use: "drained", page: 2 }, "state=drained&page=2"],
  [{ sort: "free", isDescending: true }, "sort=free&order=desc"],
  [{ partition: "debug", node: "alpha2", q: "fan" }, "partition=debug&node=alpha2&q=fan"],
])("%j is written as %j", (changes, expected) => {
  expect(throughAddress(formatNodeChoice(changes)).toString()).toBe(expected);
});
