import { describe, expect, it } from "vitest";
import { sampleCluster, sampleList } from "../testing/samples";
import { type ClusterChoice, isChosen, listEndingWithin, listEntries } from "./cluster-list-view";
import { observeDelete, observeReset } from "./sightings";

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

describe("isChosen", () => {
  it.each<[Partial<ClusterChoice>, string[]]>([
    [{ family: "kv" }, ["over", "minutes"]],
    [{ stage: "expired" }, ["over"]],
    [{ stage: "hour" }, ["minutes"]],
    [{ stage: "calm" }, ["later"]],
    [{ stage: "unknown" }, ["untold"]],
  ])("keeps what %o means", (choice, expected) => {
    expect(names(choice)).toEqual(expected);
  });
});

it.each([
  [6, ["minutes", "soon"]],
  [168, ["minutes", "soon", "later"]],
])("finds what ends within %i hours", (hours, expected) => {
  expect(listEndingWithin(listEntries(list, {}), hours, now).map(({ cluster }) => cluster.name)).toEqual(
    expected,
  );
});
