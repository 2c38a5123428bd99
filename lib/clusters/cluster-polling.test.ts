import { expect, it } from "vitest";
import { isSettling, toClusterPollMs } from "./cluster-polling";
import type { Cluster, ClusterList } from "./model";
import { sampleCluster } from "./testing/samples";

const now = Date.parse("2026-10-20T12:00:00Z");
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

function cluster(
  change: Partial<Cluster>,
  provisionedAt: string | null = ago(30),
  expiresAt: string | null = null,
): Cluster {
  const lifetime = { provisionedAt, extendedAt: null, expiresAt, expiryBasis: null };
  return { ...sampleCluster("a", null), sync: null, health: null, lifetime, ...change };
}

it.each([
  ["young and on its way", cluster({ sync: "Synced", health: "Progressing" }), true],
  ["well", cluster({ sync: "Synced", health: "Healthy" }), false],
  ["on its way since nobody knows when", cluster({ health: "Progressing" }, null), true],
  ["very young and without words", cluster({}, ago(60)), true],
  ["without words", cluster({}, ago(200)), false],
])("isSettling of a cluster that is %s", (_, told, expected) => {
  expect(isSettling(told, now)).toBe(expected);
});

const listOf = (...clusters: Cluster[]): ClusterList => ({
  families: [
    { family: "kv", list: { family: "kv", clusters, unreadableCount: 0, readAt: ago(0) }, problem: null },
  ],
});
const well = { sync: "Synced", health: "Healthy" };

it.each([
  ["nothing is known", undefined, false, 15_000],
  ["all are well", listOf(cluster(well)), false, 30_000],
  ["one has just ended", listOf(cluster(well, ago(9999), ago(5))), false, 3000],
  ["one is about to end", listOf(cluster(well), cluster(well, ago(9999), ago(-12))), false, 13_000],
  ["one ends later than that", listOf(cluster(well, ago(9999), ago(-31))), false, 30_000],
])("toPollDelay when %s", (_, list, hasProblem, expected) => {
  expect(toClusterPollMs(list, hasProblem, now)).toBe(expected);
});
