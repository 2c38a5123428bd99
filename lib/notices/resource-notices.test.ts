import { expect, it } from "vitest";
import type { ResourceList } from "@/lib/status/model";
import { at, downtimeList, noon, sampleDowntime, sampleResource } from "@/lib/status/testing/samples";
import { compareResources } from "./resource-notices";

const iso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
const list = (status: string | null, minutes: number, name = "alpha"): ResourceList => ({
  resources: [sampleResource({ name, status, retrievedAt: iso(minutes) })],
  freshness: { askedAt: null, answeredAt: iso(minutes), refreshSeconds: 60, problem: null },
});
const watched = new Set(["alpha"]);

const current = sampleDowntime({ start: at(-1), end: at(1) });

function compare(first: ResourceList, second: ResourceList, names = watched, inEffect = [current].slice(1)) {
  const lists = { inEffect: downtimeList(inEffect), upcoming: downtimeList([]) };
  const { after } = compareResources({}, first, lists, names, noon);
  return compareResources(after, second, lists, names, noon).candidates.map(({ title, detail, tone }) => [
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
    [["alpha: Down", "Was: Operational", "down"]],
  ],
  ["an older reading", list("OPERATIONAL", -5), list("UNAVAILABLE", -9), []],
  ["a reading that failed", list("OPERATIONAL", -5), { ...list("", 0), resources: null }, []],
])("reports %s of a watched resource", (_says, first, second, expected) => {
  expect(compare(first, second)).toEqual(expected);
});
