import { describe, expect, it } from "vitest";
import { firstBar, moveBarFocus } from "./use-bar-focus";

const lanes = [[], [{ left: 0.1 }, { left: 0.5 }, { left: 0.9 }], [], [{ left: 0.2 }, { left: 0.6 }]];

describe("moveBarFocus", () => {
  it.each([
    [1, 0, "ArrowRight", { lane: 1, bar: 1 }],
    [1, 2, "ArrowRight", null],
    [1, 0, "ArrowLeft", null],
    [1, 1, "Home", { lane: 1, bar: 0 }],
    [1, 0, "End", { lane: 1, bar: 2 }],
    [1, 2, "ArrowDown", { lane: 3, bar: 1 }],
    [3, 0, "ArrowUp", { lane: 1, bar: 0 }],
    [1, 0, "ArrowUp", null],
    [3, 0, "ArrowDown", null],
    [1, 0, "a", null],
  ])("from %i/%i by %s", (lane, bar, key, to) => {
    expect(moveBarFocus(lanes, { lane, bar }, key)).toEqual(to);
  });
  it("begins at the first bar", () => {
    expect(firstBar(lanes)).toEqual({ lane: 1, bar: 0 });
    expect(firstBar([[], []])).toBeNull();
  });
});
