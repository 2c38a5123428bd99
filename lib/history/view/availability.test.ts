import { describe, expect, it } from "vitest";
import { sampleSpan } from "../testing/samples";
import { mergeIntervals, toAvailability } from "./availability";

describe("toAvailability", () => {
  it("is unknown, not 100 %, if nothing was observed", () => {
    expect(toAvailability([], [], 0, 100)).toMatchObject({
      share: null,
      shareUnplanned: null,
      observedShare: 0,
    });
    expect(toAvailability([sampleSpan("OPERATIONAL", 5, 5)], [], 0, 10).share).toBeNull();
  });
});

it("joins intervals that overlap or touch, and drops empty ones", () => {
  const toIntervals = (...all: [number, number][]) => all.map(([fromMs, untilMs]) => ({ fromMs, untilMs }));
  expect(mergeIntervals(toIntervals([5, 9], [0, 5], [20, 20], [12, 14]))).toEqual(
    toIntervals([0, 9], [12, 14]),
  );
});
