import { describe, expect, it } from "vitest";
import { toPollDelay } from "./poll-delay";

describe("toPollDelay", () => {
  it.each([
    [1, null, 1, 5_000],
    [3, null, 0, 15_000],
    [1_000_000, null, 1, 60_000],
  ])(
    "after %i failures with a newer list in %s ms and chance %d: %i ms",
    (failures, newer, chance, delay) => {
      expect(toPollDelay(failures, newer, chance)).toBe(delay);
    },
  );

  it.each([
    ["steadily while no list is due for long", 600_000, 0, 31_605],
    ["steadily while nothing is known of the next list", null, 1, 32_500],
  ])("polls %s", (_, newer, chance, delay) => {
    expect(toPollDelay(0, newer, chance)).toBe(delay);
  });
});
