import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toJobPollMs } from "./job-polling";
import { findBaseState, hasJobEnded, isOver, toStateView, whyNotCancellable } from "./job-state";
import { countSeenStates, type LastSeenRecord } from "./last-seen";
import { isEndReason, toReasonView } from "./pending-reason";

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

describe("toReasonView", () => {
  it.each([null, "", " ", "None"])("has nothing to say of %j", (reason) => {
    expect(toReasonView(reason)).toBeNull();
  });

  it.each([
    ["Resources", /Next in line/, false],
    ["JobHeldUser", /released/, true],
    ["AssocGrpGRESMinutes", /account/, false],
    ["SomethingNew", /doesn’t know/, false],
    ["constructor", /doesn’t know/, false],
  ])("says %j", (reason, words, needsAction) => {
    const view = toReasonView(reason);
    expect(view?.words).toMatch(words);
    expect(view?.needsAction).toBe(needsAction);
    expect(reason).toContain(view?.code);
  });
});

it.each(["Priority", "Resources", "JobHeldUser", "SomethingNew", null])(
  "isEndReason is false for %s",
  (reason) => {
    expect(isEndReason(reason)).toBe(false);
  },
);

const of = (...states: string[]) => states.map((state) => ({ state, states: [state] }));
it.each([
  ["while one can change", of("COMPLETED", "RUNNING"), null, 5000],
  ["slowly once all have ended", of("COMPLETED", "FAILED"), null, 60_000],
  ["less often while reads fail", of("RUNNING"), stateProblem("facility-unreachable", ""), 15_000],
  ["never without a session", of("RUNNING"), stateProblem("sign-in-required", ""), false],
])("toJobPollMs reads %s", (_name, jobs, problem, expected) => {
  expect(toJobPollMs(jobs, problem)).toBe(expected);
});

const record = (state: string | null, ...flags: string[]) =>
  ({ state, states: [...(state === null ? [] : [state]), ...flags], tasks: null }) as LastSeenRecord;

it("counts records by state and flags, in the order of the first of each", () => {
  const records = [
    record("COMPLETED"),
    record("RUNNING", "COMPLETING"),
    record("COMPLETED"),
    record("RUNNING"),
    record(null),
  ];
  expect(countSeenStates(records).map(({ state, states, count }) => [state, states.length, count])).toEqual([
    ["COMPLETED", 1, 2],
    ["RUNNING", 2, 1],
    ["RUNNING", 1, 1],
    [null, 0, 1],
  ]);
  expect(countSeenStates([])).toEqual([]);
  // One record is any number of tasks that wait.
  expect(countSeenStates([record("PENDING"), { ...record("PENDING"), tasks: "3-9" }])).toMatchObject([
    { count: 1, tasks: null },
    { count: 1, tasks: "3-9" },
  ]);
});
