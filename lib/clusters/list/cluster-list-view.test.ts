import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { throughAddress } from "../../address/testing/through-address";
import { expiryStages } from "../cluster/expiry-stage";
import { families } from "../families";
import type { FamilyReading } from "../model";
import { sampleCluster, sampleList } from "../testing/samples";
import { type ClusterChoice, isChosen, listEndingWithin, listEntries } from "./cluster-list-view";
import { formatClusterChoice, parseClusterChoice } from "./cluster-parameters";
import { parseLayout, toLayout } from "./layout";
import { observeDelete, observeReset } from "./sightings";
import { listStageChips } from "./stage-chips";
import { listUnreadFamilies } from "./unread-families";

const now = Date.parse("2026-11-21T08:00:00Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(now + hours * hour).toISOString();
const list = sampleList({
  mq: [sampleCluster("later", at(100)), sampleCluster("soon", at(2)), sampleCluster("untold", null)],
  kv: [
    { ...sampleCluster("over", at(-1)), family: "kv" },
    { ...sampleCluster("minutes", at(0.5)), family: "kv" },
  ],
});
const all: ClusterChoice = { text: "", family: null, stage: null };
const names = (change: Partial<ClusterChoice>) =>
  listEntries(list, {})
    .filter((entry) => isChosen(entry, { ...all, ...change }, now))
    .map(({ cluster }) => cluster.name);

describe("listEntries", () => {
  it("puts the soonest end first and what nobody told last", () => {
    expect(names({})).toEqual(["over", "minutes", "soon", "later", "untold"]);
  });

  it("leaves out what was deleted here since the list was read, and nothing that a newer list has", () => {
    const cluster = { ...sampleCluster("a", at(2)), readAt: at(0) };
    const namesAfter = (deletedMs: number) =>
      listEntries(sampleList({ mq: [cluster] }), observeDelete({}, cluster, deletedMs)).length;
    expect([namesAfter(now + 1), namesAfter(now - 1)]).toEqual([0, 1]);
  });

  it("shows an end that wobbles as it was first told", () => {
    const cluster = sampleCluster("a", at(2));
    const wobbling = { ...cluster, lifetime: { ...cluster.lifetime, expiryBasis: "remaining" as const } };
    const seen = observeReset({}, cluster, now + 2 * hour - 1000, now);
    const [entry] = listEntries(sampleList({ mq: [wobbling] }), seen);
    expect(entry?.expiry).toEqual({ kind: "reported", endsMs: now + 2 * hour - 1000 });
  });
});

it.each<[Partial<ClusterChoice>, string[]]>([
  [{ family: "kv" }, ["over", "minutes"]],
  [{ stage: "expired" }, ["over"]],
  [{ stage: "hour" }, ["minutes"]],
  [{ stage: "calm" }, ["later"]],
  [{ stage: "unknown" }, ["untold"]],
])("isChosen keeps what %o means", (choice, expected) => {
  expect(names(choice)).toEqual(expected);
});

it.each([
  [6, ["minutes", "soon"]],
  [168, ["minutes", "soon", "later"]],
])("finds what ends within %i hours", (hours, expected) => {
  expect(listEndingWithin(listEntries(list, {}), hours, now).map(({ cluster }) => cluster.name)).toEqual(
    expected,
  );
});

it.each<[Partial<ClusterChoice>, number[]]>([
  [{ text: "b" }, [0, 1, 0, 0, 0]],
  // The chips show what a press would show.
  [{ family: "mq", stage: "hour" }, [0, 1, 0, 1, 0]],
])("counts only what %j leaves, whatever its stage", (choice, counts) => {
  const list = sampleList({
    mq: [
      { ...sampleCluster("a", at(100)), kind: "queue" },
      { ...sampleCluster("b", at(0.5)), kind: "queue" },
    ],
    kv: [{ ...sampleCluster("d", null), kind: "store", family: "kv" }],
  });
  const chips = listStageChips(listEntries(list, {}), { ...all, ...choice }, now);
  expect(chips.map(({ count }) => count)).toEqual(counts);
});

describe("unread families", () => {
  const list = sampleList({ mq: [sampleCluster("a", null)] });
  const withQueues = (change: (read: NonNullable<FamilyReading["list"]>) => Partial<FamilyReading>) => ({
    families: list.families.map((one) =>
      one.family === "mq" && one.list ? { ...one, ...change(one.list) } : one,
    ),
  });

  it.each([
    ["nothing, once both were read", list, []],
    ["both before the first reading", undefined, ["mq", "kv"]],
    ["a family read in part", withQueues((read) => ({ list: { ...read, unreadableCount: 1 } })), ["mq"]],
  ])("names %s", (_, read, unread) => {
    expect(listUnreadFamilies(read)).toEqual(unread);
  });
});

it.each([
  [undefined, 0, "cards"],
  [undefined, 24, "cards"],
  [undefined, 25, "table"],
])("remembered %s, %i clusters: %s", (remembered, count, layout) => {
  expect(toLayout(parseLayout(remembered), count)).toBe(layout);
});

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
