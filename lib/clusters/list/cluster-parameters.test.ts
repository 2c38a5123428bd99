import fc from "fast-check";
import { expect, it } from "vitest";
import { throughAddress } from "../../address/testing/through-address";
import { expiryStages } from "../cluster/expiry-stage";
import { families } from "../families";
import type { ClusterChoice } from "./cluster-list-view";
import { formatClusterChoice, parseClusterChoice } from "./cluster-parameters";

const choices = fc.record<ClusterChoice>({
  text: fc.string({ unit: "grapheme" }),
  family: fc.option(fc.constantFrom(...families)),
  stage: fc.option(fc.constantFrom(...expiryStages, "unknown" as const)),
});

it("reads its own addresses back", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(parseClusterChoice(throughAddress(formatClusterChoice(choice)))).toEqual(choice);
    }),
  );
});

it.each<[Partial<ClusterChoice>, string]>([
  [{}, ""],
  [{ text: "a b", family: "mq", stage: "hour" }, "q=a+b&family=mq&ends=hour"],
])("%j is written as %j", (changes, expected) => {
  expect(throughAddress(formatClusterChoice(changes)).toString()).toBe(expected);
});
