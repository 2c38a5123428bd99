import { describe, expect, it } from "vitest";
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

describe("isSettling", () => {
  it.each([
    ["young and on its way", cluster({ sync: "Synced", health: "Progressing" }), true],
    ["young and out of sync", cluster({ sync: "OutOfSync", health: "Healthy" }), true],
    ["well", cluster({ sync: "Synced", health: "Healthy" }), false],
    ["well in other letters", cluster({ health: " RUNNING " }), false],
    ["on its way for too long", cluster({ health: "Progressing" }, ago(1300)), false],
    ["on its way since nobody knows when", cluster({ health: "Progressing" }, null), true],
    ["very young and without words", cluster({}, ago(60)), true],
    ["without words", cluster({}, ago(200)), false],
    ["without anything", cluster({}, null), false],
  ])("of a cluster that is %s", (_, told, expected) => {
    expect(isSettling(told, now)).toBe(expected);
  });
});

describe("toPollDelay", () => {
  const listOf = (...clusters: Cluster[]): ClusterList => ({
    families: [
      { family: "kv", list: { family: "kv", clusters, unreadableCount: 0, readAt: ago(0) }, problem: null },
    ],
  });
  const well = { sync: "Synced", health: "Healthy" };
  const failed: ClusterList = {
    families: [
      { family: "mq", list: null, problem: { type: "/problems/x", title: "", status: 502, detail: "" } },
    ],
  };

  it.each([
    ["nothing is known", undefined, false, 15_000],
    ["the read failed", listOf(cluster(well)), true, 15_000],
    ["one family failed", failed, false, 15_000],
    ["there is none", listOf(), false, 30_000],
    ["all are well", listOf(cluster(well)), false, 30_000],
    ["one settles", listOf(cluster(well), cluster({ health: "Missing" })), false, 3000],
    ["one has just ended", listOf(cluster(well, ago(9999), ago(5))), false, 3000],
    ["one is about to end", listOf(cluster(well), cluster(well, ago(9999), ago(-12))), false, 13_000],
    ["one ends later than that", listOf(cluster(well, ago(9999), ago(-31))), false, 30_000],
    ["one has ended long ago", listOf(cluster(well, ago(9999), ago(90))), false, 30_000],
  ])("when %s", (_, list, hasProblem, expected) => {
    expect(toClusterPollMs(list, hasProblem, now)).toBe(expected);
  });
});
