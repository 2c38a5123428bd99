import { describe, expect, it } from "vitest";
import type { JobDetail } from "../job/job-model";
import { makeOwnerTest } from "../job/own-user";
import { toJobDetail } from "../slurm/job-detail-record";
import type { CancelOutcome } from "../submit/submit-model";
import { sampleJob } from "../testing/samples";
import { toCancelledArray } from "./cancel-job";
import type { CancelReport } from "./cancel-report";
import { toJobTarget, toPageTarget } from "./cancel-target";
import { pickListed, splitOwners } from "./listed-targets";

const set = (number: number) => ({ set: true, infinite: false, number });
function record(id: number, state: string, more: Record<string, unknown> = {}): JobDetail {
  const job = toJobDetail({ job_id: id, name: "sweep", job_state: [state], ...more });
  if (!job) throw new Error("no record");
  return job;
}
const task = (id: number, taskId: number, state: string) =>
  record(id, state, { array_job_id: set(85), array_task_id: set(taskId) });
const rest = (state: string, tasks: string) =>
  record(85, state, { array_job_id: set(85), array_task_id: { set: false }, array_task_string: tasks });

describe("toPageTarget", () => {
  it("means the whole array on the page of its id, which is also that of the last task", () => {
    const last = task(85, 3, "RUNNING");
    const jobs = [last, task(86, 1, "RUNNING"), task(87, 2, "COMPLETED")];
    expect(toPageTarget("85", last, jobs)).toMatchObject({
      id: "85",
      kind: "array",
      array: { tasks: { running: { tasks: "1,3" }, ended: { tasks: "2" } } },
    });
    expect(toPageTarget("85_3", last, jobs)).toMatchObject({ id: "85_3", kind: "task", state: "RUNNING" });
  });

  it("means the whole array on the page of its waiting rest", () => {
    const jobs = [rest("PENDING", "3-5%2"), task(86, 1, "RUNNING")];
    expect(toPageTarget("85", jobs[0] ?? null, jobs)).toMatchObject({
      id: "85",
      kind: "array",
      array: { tasks: { waiting: { count: 3 }, running: { count: 1 } } },
    });
  });

  it("means the task on the page of a task's own id, whose array isn't known there", () => {
    const own = task(86, 1, "RUNNING");
    expect(toPageTarget("86", own, [own])).toMatchObject({ id: "85_1", array: { jobId: "85", tasks: null } });
  });

  it("leaves the array to cancel where the last task has ended before others", () => {
    const last = task(85, 3, "COMPLETED");
    expect(toPageTarget("85", last, [last, task(86, 1, "RUNNING")])).toMatchObject({
      id: "85",
      kind: "array",
    });
    expect(toPageTarget("85", last, [last, task(86, 1, "FAILED")])).toMatch(/already ended/);
    expect(toPageTarget("85_3", last, [last])).toMatch(/already ended/);
  });

  it("says that an unread job may be an array, and that components end together", () => {
    expect(toPageTarget("85", null, [])).toMatchObject({ id: "85", kind: "unread" });
    expect(toPageTarget("85_3", null, [])).toMatchObject({ id: "85_3", kind: "task" });
    const leader = record(7, "RUNNING", { het_job_id: set(7), het_job_offset: set(0) });
    expect(toPageTarget("7", leader, [leader])).toMatchObject({ kind: "heterogeneous", leaderId: "7" });
  });
});

const listed = (id: string, taskId: string | null, state: string, tasks = "") =>
  sampleJob({ id, state, states: [state], array: { jobId: "85", taskId, tasks, mostRunning: null } });
/** Task 1 has ended, 2 runs, 5 to 9 wait. */
const before = [
  listed("86", "1", "COMPLETED"),
  listed("87", "2", "RUNNING"),
  listed("85", null, "PENDING", "5-9"),
];
const report = (outcome: CancelOutcome["outcome"], stepId: string | null, jobId = "85") => ({
  ...{ outcome, stepId, jobId },
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

const targets = ["ada", "ada", "ada", "bob", null].map((user, index) =>
  toJobTarget(String(index + 1), null, "RUNNING", user),
);
const refused: CancelReport = { kind: "refused", words: "", reason: null, code: null, warnings: [] };
const done: CancelReport = { kind: "accepted", words: "", warnings: [] };
const pick = (most: number, reports: [string, CancelReport][] = []) =>
  pickListed(targets, makeOwnerTest("ada"), new Map(reports), most).map(({ id }) => id);

it("cuts the reader's own jobs before those of others and failures", () => {
  expect(pick(5)).toEqual(["1", "2", "3", "4", "5"]);
  expect(pick(3)).toEqual(["1", "4", "5"]);
  expect(
    pick(3, [
      ["1", done],
      ["3", refused],
    ]),
  ).toEqual(["3", "4", "5"]);
  expect(pick(1, [["4", refused]])).toEqual(["4"]);
});

const owned = ["ada", "bob", null, ""].map((user, index) => toJobTarget(String(index + 1), null, null, user));
const split = (username: string | null) => {
  const { own, others, unreported } = splitOwners(owned, username);
  return [own, others, unreported].map((some) => some.map(({ id }) => id).join());
};

it("takes a job without a user for nobody's", () => {
  expect(split("ada")).toEqual(["1", "2", "3,4"]);
  expect(split(null)).toEqual(["1,2,3,4", "", ""]);
});
