import { describe, expect, it } from "vitest";
import { toExpiryStage } from "./expiry-stage";

const now = Date.parse("2026-11-21T08:00:00Z");
const hour = 3_600_000;

describe("toExpiryStage", () => {
  it.each([
    ["a day to the millisecond", 24 * hour, "calm"],
    ["an hour to the millisecond", hour, "day"],
    ["a millisecond less than an hour", hour - 1, "hour"],
    ["the very end", 0, "expired"],
  ])("takes %s for what it is", (_, remainingMs, stage) => {
    expect(toExpiryStage(now + remainingMs, now)).toBe(stage);
  });
});
