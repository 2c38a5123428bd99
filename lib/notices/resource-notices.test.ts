import { expect, it } from "vitest";
import type { ResourceList } from "@/lib/status/model";
import { noon, sampleResource } from "@/lib/status/testing/samples";
import { compareResources } from "./resource-notices";

const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
const list = (status: string | null, minutes: number, name = "alpha"): ResourceList => ({
  resources: [sampleResource({ name, status, retrievedAt: iso(minutes) })],
  freshness: { askedAt: null, answeredAt: iso(minutes), refreshSeconds: 60, problem: null },
});
const watched = new Set(["alpha"]);

function compare(first: ResourceList, second: ResourceList, names = watched) {
  const { after } = compareResources({}, first, names, noon);
  return compareResources(after, second, names, noon).candidates.map(({ title, detail, tone }) => [
    title,
    detail,
    tone,
  ]);
}

it.each([
  [
    "a change",
    list("OPERATIONAL", -5),
    list("UNAVAILABLE", 0),
    [["alpha: Unavailable", "Was: Operational", "down"]],
  ],
  [
    "a status that is gone",
    list("OPERATIONAL", -5),
    list(null, 0),
    [["alpha: Unknown", "Was: Operational", undefined]],
  ],
  ["no change", list("OPERATIONAL", -5), list("OPERATIONAL", 0), []],
  ["an older reading", list("OPERATIONAL", -5), list("UNAVAILABLE", -9), []],
  ["the first reading of another", list("OPERATIONAL", -5, "beta"), list("UNAVAILABLE", 0), []],
  ["a reading that failed", list("OPERATIONAL", -5), { ...list("", 0), resources: null }, []],
])("reports %s of a watched resource", (_says, first, second, expected) => {
  expect(compare(first, second)).toEqual(expected);
});

it("reports nothing of a resource that isn't watched", () => {
  expect(compare(list("OPERATIONAL", -5), list("UNAVAILABLE", 0), new Set())).toEqual([]);
});
