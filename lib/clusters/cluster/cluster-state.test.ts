import { describe, expect, it } from "vitest";
import { toClusterState } from "./cluster-state";

describe("toClusterState", () => {
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
  ])("takes %s, %s for %s", (health, sync, tone, words) => {
    expect(toClusterState({ health, sync })).toMatchObject({ tone, words });
  });
});
