import { describe, expect, it } from "vitest";
import { findBaseState, hasJobEnded, isOver, isUnderWay, toStateView, whyNotCancellable } from "./job-state";

const stated = (...states: string[]) => ({ state: findBaseState(states), states });

describe("job states", () => {
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

  it.each([
    ["NODE_FAIL", "REQUEUED"],
    ["TIMEOUT", "REQUEUE_HOLD"],
    ["REQUEUED", "COMPLETING", "BOOT_FAIL"],
    ["REQUEUED"],
  ])("takes %j, which goes back to the queue, for pending", (...states) => {
    const job = stated(...states);
    expect(job.state).toBe("PENDING");
    expect([hasJobEnded(job), isOver(job), whyNotCancellable(job)]).toEqual([false, false, null]);
    expect(toStateView(job)).toMatchObject({ words: "Pending", tone: "waiting" });
    // As kept before the base state was found like this.
    expect(hasJobEnded({ state: states[0] ?? null, states })).toBe(false);
  });

  it.each([[["CANCELLED"]], [["COMPLETED", "COMPLETING"]]])("takes %j for over", (states) => {
    expect(isOver(stated(...states))).toBe(true);
    expect(stated(...states).state).toBe(states[0]);
  });
});
