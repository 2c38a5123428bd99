import { describe, expect, it } from "vitest";
import type { Lifetime } from "../model";
import { kv, mq } from "../testing/sample-backends";
import { sampleCluster } from "../testing/samples";
import { toClusterState } from "./cluster-state";
import { toEngine } from "./engine";
import { toExpiryStage } from "./expiry-stage";
import { type Seen, sayExpiryBasis, toExpiry } from "./lifetime";
import { listSetupSteps } from "./setup-steps";

const none: Lifetime = { provisionedAt: null, extendedAt: null, expiresAt: null, expiryBasis: null };
const seen: Seen = { firstSeenMs: Date.parse("2026-11-20T10:00:00Z"), resetMs: null };
const iso = (ms: number) => new Date(ms).toISOString();

it.each<[string, Partial<Lifetime>, Seen | null, string, string | null]>([
  ["an end", { expiresAt: "2026-11-24T12:00:00.750Z" }, seen, "reported", "2026-11-24T12:00:00.000Z"],
  [
    "the last extension",
    { provisionedAt: "2026-11-01T00:00:00Z", extendedAt: "2026-11-19T00:00:00Z" },
    seen,
    "extended",
    "2026-11-26T00:00:00.000Z",
  ],
  [
    "the beginning",
    { provisionedAt: "2026-11-19T00:00:00Z" },
    null,
    "provisioned",
    "2026-11-26T00:00:00.000Z",
  ],
  [
    "the beginning, but extended here",
    { provisionedAt: "2026-11-19T00:00:00Z" },
    { ...seen, resetMs: Date.parse("2026-11-20T11:00:00Z") },
    "reset-here",
    "2026-11-27T11:00:00.000Z",
  ],
  ["nothing, but seen here", {}, seen, "seen", "2026-11-27T10:00:00.000Z"],
  [
    "nothing, but provisioned here",
    {},
    { ...seen, resetMs: Date.parse("2026-11-20T09:00:00Z") },
    "reset-here",
    "2026-11-27T09:00:00.000Z",
  ],
  ["nothing at all", {}, null, "unknown", null],
])("toExpiry goes by %s", (_, lifetime, known, basis, ends) => {
  const expiry = toExpiry({ ...none, ...lifetime }, known);
  expect(expiry.kind === "at-most" ? expiry.since : expiry.kind).toBe(basis);
  expect(expiry.kind === "unknown" ? null : iso(expiry.endsMs)).toBe(ends);
});

describe("sayExpiryBasis", () => {
  const now = Date.parse("2026-11-21T00:00:00Z");
  it("says nothing where the end is reported", () => {
    expect(sayExpiryBasis({ kind: "reported", endsMs: now }, now, iso)).toBeNull();
  });
  it("says what is known, and by whom", () => {
    const words = sayExpiryBasis(toExpiry(none, seen), now, iso);
    expect(words).toContain("at most 7 days from 2026-11-20T10:00:00.000Z, when this browser first saw it");
  });
  it("takes back a bound that a cluster has outlived", () => {
    expect(sayExpiryBasis(toExpiry(none, seen), now + 8 * 86_400_000, iso)).toContain(
      "it was extended elsewhere",
    );
  });
});

const now = Date.parse("2026-11-21T08:00:00Z");
const hour = 3_600_000;

it.each([
  ["a day to the millisecond", 24 * hour, "calm"],
  ["an hour to the millisecond", hour, "day"],
  ["a millisecond less than an hour", hour - 1, "hour"],
  ["the very end", 0, "expired"],
])("toExpiryStage takes %s for what it is", (_, remainingMs, stage) => {
  expect(toExpiryStage(now + remainingMs, now)).toBe(stage);
});

const cluster = (health: string | null, sync: string | null, ageMinutes: number | null = 1) => {
  const sample = sampleCluster("a", null);
  const provisionedAt = ageMinutes === null ? null : new Date(now - ageMinutes * 60_000).toISOString();
  return { ...sample, health, sync, lifetime: { ...sample.lifetime, provisionedAt } };
};

describe("listSetupSteps", () => {
  it.each([
    [null, null, "done current waiting"],
    ["Missing", "OutOfSync", "done current waiting"],
    ["Healthy", "OutOfSync", "done done current"],
    ["Healthy", "Synced", "done done done"],
  ])("takes %s, %s for %s", (health, sync, states) => {
    const steps = listSetupSteps(cluster(health, sync), now) ?? [];
    expect(steps.map(({ state }) => state).join(" ")).toBe(states);
  });

  it.each([
    ["no state", null, null, "done unknown unknown"],
    ["a word of its own", "Running", null, "done done unknown"],
  ])("doesn't take %s for healthy, once it may have settled", (_, health, sync, states) => {
    const steps = listSetupSteps(cluster(health, sync, 3), now) ?? [];
    expect(steps.map(({ state }) => state).join(" ")).toBe(states);
  });

  it.each([
    ["one that failed", cluster("Failed", "Synced")],
    ["one that is degraded", cluster("Degraded", "OutOfSync")],
  ])("has none for %s", (_, one) => expect(listSetupSteps(one, now)).toBeNull());
});

it.each([
  ["Healthy", "Synced", "ok", "Healthy"],
  ["Healthy", "OutOfSync", "plan", "Healthy"],
  ["Healthy", "SyncFailed", "warn", "Healthy"],
  ["Healthy", "Unknown", "ok", "Healthy"],
  ["Progressing", null, "plan", "Progressing"],
  ["Degraded", "Synced", "warn", "Degraded"],
  ["Missing", "Synced", "down", "Missing"],
  ["Missing", "OutOfSync", "plan", "Missing"],
  ["Warming up", null, "neutral", "Warming up"],
  ["constructor", null, "neutral", "constructor"],
  ["Unknown", null, "unknown", "Unknown"],
  [null, null, "unknown", "State not reported"],
  [" ", "Synced", "neutral", "Sync: Synced"],
])("toClusterState takes %s, %s for %s", (health, sync, tone, words) => {
  expect(toClusterState({ health, sync })).toMatchObject({ tone, words });
});

describe("engine", () => {
  const cluster = { engine: null, kind: kv.kind, family: "kv" } as const;

  it.each([
    ["the reported engine", { ...cluster, engine: "keydb" }, [kv], "keydb"],
    ["the engine of the kind on offer", cluster, [mq, kv], kv.engine],
    ["a kind of unknown family", cluster, [{ ...kv, family: null }], kv.engine],
    ["no kind of the other family", { ...cluster, family: "mq" as const }, [kv], null],
  ])("takes %s", (_, one, backends, engine) => expect(toEngine(one, backends)).toBe(engine));
});
