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
    ["PREEMPTED", "REQUEUED"],
    ["TIMEOUT", "REQUEUE_HOLD"],
    ["FAILED", "SPECIAL_EXIT"],
    ["CANCELLED", "REQUEUE"],
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

  it("shows how the last run of a requeued job ended", () => {
    const { flags, means } = toStateView(stated("NODE_FAIL", "REQUEUED"));
    expect(flags).toEqual(["last run: node failed", "requeued"]);
    expect(means).toBe(
      "Waiting in the queue. Last run: ended because one of its nodes failed. Returned to the queue.",
    );
  });

  it.each([
    [["CANCELLED"]],
    [["COMPLETED", "COMPLETING"]],
    [["FAILED", "LAUNCH_FAILED"]],
    [["CANCELLED", "REVOKED"]],
  ])("takes %j for over", (states) => {
    expect(isOver(stated(...states))).toBe(true);
    expect(stated(...states).state).toBe(states[0]);
  });
});
