import { describe, expect, it } from "vitest";
import { sampleJob } from "../testing/samples";
import { toCancelledArray } from "./cancelled-array";

const record = (id: string, taskId: string | null, state: string, tasks = "") =>
  sampleJob({ id, state, states: [state], array: { jobId: "85", taskId, tasks, mostRunning: null } });
/** Task 1 has ended, 2 runs, 5 to 9 wait. */
const before = [
  record("86", "1", "COMPLETED"),
  record("87", "2", "RUNNING"),
  record("85", null, "PENDING", "5-9"),
];
const report = (
  outcome: "ok" | "alreadyEnded" | "refused" | "unconfirmed",
  stepId: string | null,
  jobId = "85",
) => ({
  outcome,
  stepId,
  jobId,
});
const none = { tasks: "", count: 0 };

describe("toCancelledArray", () => {
  it("takes every open task for cancelled where nothing else is reported", () => {
    const expected = {
      jobId: "85",
      cancelled: { tasks: "2,5-9", count: 6 },
      alreadyEnded: { tasks: "1", count: 1 },
      refused: none,
    };
    expect(toCancelledArray("85", before, [])).toEqual(expected);
    expect(toCancelledArray("85", before, [report("ok", null)])).toEqual(expected);
  });

  it.each([
    ["a task by its address", report("refused", "85_2"), "5-9", "2"],
    ["a task by its record's own id", report("refused", null, "87"), "5-9", "2"],
    ["the waiting rest by its list", report("refused", "85_[5-9]"), "2", "5-9"],
    ["the waiting rest by one of its tasks", report("refused", "85_7"), "2", "5-9"],
  ])("assigns a refusal of %s", (_says, refusal, cancelled, refused) => {
    expect(toCancelledArray("85", before, [refusal])).toMatchObject({
      cancelled: { tasks: cancelled },
      refused: { tasks: refused },
    });
  });

  it("counts a task that had ended meanwhile with those that had", () => {
    expect(toCancelledArray("85", before, [report("alreadyEnded", "85_2")])).toMatchObject({
      cancelled: { tasks: "5-9" },
      alreadyEnded: { tasks: "1-2", count: 2 },
      refused: none,
    });
  });

  it.each([
    ["an unconfirmed part", report("unconfirmed", "85_2")],
    ["a report of a task that isn't there", report("refused", "85_3")],
    ["the array's own id, which may mean one record or all", report("refused", null)],
  ])("claims nothing after %s", (_says, outcome) => {
    expect(toCancelledArray("85", before, [outcome])).toBeNull();
  });

  it("has nothing to say of an id that is no array's", () => {
    expect(toCancelledArray("86", before, [])).toBeUndefined();
    expect(toCancelledArray("85", [sampleJob({ id: "85" })], [])).toBeUndefined();
  });
});
