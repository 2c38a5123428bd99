import { describe, expect, it } from "vitest";
import { sampleCluster } from "../testing/samples";
import { listSetupSteps } from "./setup-steps";

const now = Date.parse("2026-11-21T08:00:00Z");
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
