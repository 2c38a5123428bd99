import { describe, expect, it } from "vitest";
import {
  findBaseState,
  hasJobEnded,
  isUnderWay,
  knownStates,
  toStateView,
  whyNotCancellable,
} from "./job-state";

const stated = (...states: string[]) => ({ state: findBaseState(states), states });

describe("job states", () => {
  it.each([
    [["RUNNING"], "RUNNING"],
    [["COMPLETING", "CANCELLED"], "CANCELLED"],
    [["COMPLETING", "HIBERNATED"], "HIBERNATED"],
    [["COMPLETING"], "COMPLETING"],
    [[], null],
  ])("finds the base state of %j", (states, state) => {
    expect(findBaseState(states)).toBe(state);
  });

  it("shows an unknown state as received, in a neutral tone, never as an end", () => {
    expect(toStateView(stated("HIBERNATED", "WARM"))).toMatchObject({
      words: "HIBERNATED",
      tone: "neutral",
      flags: ["WARM"],
    });
    expect(hasJobEnded(stated("HIBERNATED"))).toBe(false);
    expect(toStateView(stated()).words).toBe("Unknown");
    expect(toStateView(stated("constructor")).tone).toBe("neutral");
  });

  it("tells flags beside the state", () => {
    expect(toStateView(stated("CANCELLED", "COMPLETING"))).toMatchObject({
      words: "Cancelled",
      flags: ["finishing up"],
    });
    expect(hasJobEnded(stated("CANCELLED", "COMPLETING"))).toBe(false);
    expect(isUnderWay(stated("CANCELLED", "COMPLETING"))).toBe(true);
    expect(isUnderWay(stated("RUNNING"))).toBe(false);
  });

  it("knows which jobs can't be cancelled", () => {
    expect(knownStates.filter((state) => whyNotCancellable(stated(state)) === null)).toEqual([
      "PENDING",
      "RUNNING",
      "SUSPENDED",
    ]);
    expect(whyNotCancellable(stated("TIMEOUT"))).toMatch(/already ended/);
  });
});
