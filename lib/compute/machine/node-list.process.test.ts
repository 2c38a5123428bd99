import fc from "fast-check";
import { expect, it } from "vitest";
import { throughAddress } from "../../address/testing/through-address";
import { sampleNode } from "../testing/samples";
import {
  formatNodeChoice,
  matchNodes,
  type NodeChoice,
  nodeSorts,
  parseNodeChoice,
  sortNodes,
  toFreeCpus,
} from "./node-list";
import { nodeUses } from "./node-state";

const choose = (query: string) => parseNodeChoice(new URLSearchParams(query));
const nodes = [
  sampleNode({ name: "alpha10", idleCpus: 5, states: ["MIXED"], allocatedCpus: 59, partitions: ["batch"] }),
  sampleNode({
    name: "alpha9",
    states: ["IDLE", "DRAIN"],
    reason: "Fan broken",
    reasonBy: "root",
    reasonAt: "2026-11-20T00:00:00Z",
    partitions: ["batch", "debug"],
  }),
  sampleNode({ name: "alpha2", partitions: [] }),
];
const names = (query: string) => {
  const choice = choose(query);
  return sortNodes(matchNodes(nodes, choice), choice.sort, choice.isDescending).map(({ node }) => node.name);
};

it.each([
  ["", ["alpha2", "alpha9", "alpha10"]],
  ["order=desc", ["alpha10", "alpha9", "alpha2"]],
  ["q=fan+ROOT", ["alpha9"]],
  ["q=drain", ["alpha9"]],
  ["partition=debug", ["alpha9"]],
  ["partition=none", []],
  ["partition=debug,none", ["alpha9"]],
  ["q=alpha[9-11]", ["alpha9", "alpha10"]],
  ["q=alpha[09-11]", ["alpha10"]],
  ["q=login1,alpha9", ["alpha9"]],
  ["sort=free&order=desc", ["alpha2", "alpha10", "alpha9"]],
  ["sort=since&order=desc", ["alpha9", "alpha2", "alpha10"]],
  ["sort=state", ["alpha2", "alpha10", "alpha9"]],
  ["sort=nonsense&page=-1", ["alpha2", "alpha9", "alpha10"]],
])("the nodes of an address %j are %j", (query, expected) => {
  expect(names(query)).toEqual(expected);
});

it("takes no CPU of a drained node for free, and knows none of an unknown one", () => {
  const free = (["drained", "unknown", "free"] as const).map((use) =>
    toFreeCpus({ node: sampleNode(), use }),
  );
  expect(free).toEqual([0, null, 64]);
});

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
