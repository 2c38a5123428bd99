import { describe, expect, it } from "vitest";
import { toPollDelay } from "./poll-delay";

describe("toPollDelay", () => {
  it.each([
    [0, 0, 20_000],
    [0, 0.5, 25_000],
    [0, 1, 30_000],
    [1, 1, 5_000],
    [2, 1, 10_000],
    [3, 0, 15_000],
    [5, 1, 60_000],
    [1_000_000, 1, 60_000],
    [1_000_000, 0, 45_000],
  ])("after %i failures with chance %d: %i ms", (failures, chance, delay) => {
    expect(toPollDelay(failures, chance)).toBe(delay);
  });
});
