import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import type { CancelOutcome } from "../submit/submit-model";
import { describeEffect } from "./cancel-effect";
import { isCancelSettled, summarizeReports, toCancelReport, toFailedReport } from "./cancel-report";
import { toArrayTarget, toJobTarget } from "./cancel-target";
import { keepOffered, whyNotSend } from "./signals";

const outcome = (is: CancelOutcome["outcome"], reason: string | null = null): CancelOutcome => ({
  jobId: "7",
  stepId: null,
  outcome: is,
  code: is === "refused" ? 2002 : is === "alreadyEnded" ? 2021 : null,
  reason,
});

it.each([
  [[outcome("ok")], undefined, "accepted", "Cancel accepted"],
  [[outcome("ok")], "SIGTERM", "accepted", "SIGTERM sent; check the job’s state"],
  [[outcome("unconfirmed")], undefined, "unconfirmed", "Outcome unknown: check the job’s state"],
  [[outcome("alreadyEnded", "done")], undefined, "ended", "Had already ended"],
  [[outcome("alreadyEnded"), outcome("ok")], undefined, "accepted", "Cancel accepted"],
  [[outcome("refused", "denied")], undefined, "refused", "Refused by the scheduler"],
  [
    [outcome("ok"), outcome("refused", "denied")],
    undefined,
    "refused",
    "Refused by the scheduler for 1 of 2 parts",
  ],
])("toCancelReport tells the worst of %j after signal %s as %s", (jobs, signal, kind, words) => {
  expect(toCancelReport({ jobs, warnings: [] }, "7", signal)).toMatchObject({ kind, words });
});

describe("toCancelReport of an array", () => {
  const some = (tasks: string, count: number | null) => ({ tasks, count });
  const report = (
    [cancelled, alreadyEnded, refused]: [number | null, number | null, number | null],
    signal?: string,
    jobs = [outcome("alreadyEnded")],
  ) => {
    const array = {
      jobId: "7",
      cancelled: some("", cancelled),
      alreadyEnded: some("", alreadyEnded),
      refused: some("", refused),
    };
    return toCancelReport({ jobs, warnings: [], array }, "7", signal);
  };

  it.each([
    [[4, 1, 0], undefined, "accepted", "4 tasks cancelled; 1 had already ended"],
    [[1, 0, 0], undefined, "accepted", "1 task cancelled"],
    [[0, 5, 0], undefined, "ended", "5 had already ended"],
    [[2, 0, 0], "SIGUSR1", "accepted", "SIGUSR1 sent to 2 tasks"],
    [[null, 1, 0], undefined, "accepted", "An unreported number of tasks cancelled; 1 had already ended"],
  ] as const)("says of %j after signal %s: %s, %s", (counts, signal, kind, words) => {
    expect(report([...counts], signal)).toMatchObject({ kind, words });
  });

  it("is refused where a task was, with the scheduler's reason", () => {
    expect(report([2, 0, 1], undefined, [outcome("refused", "denied")])).toMatchObject({
      kind: "refused",
      words: "2 tasks cancelled; 1 refused by the scheduler",
      reason: "denied",
    });
  });

  it("never takes one task that had ended for the whole array", () => {
    const jobs = [{ ...outcome("alreadyEnded"), jobId: "8", stepId: "7_1" }];
    expect(toCancelReport({ jobs, warnings: [], array: null }, "7", undefined).words).toBe("Cancel accepted");
    // The task that starts last has the array's own ID.
    const last = [{ ...outcome("alreadyEnded"), stepId: null }];
    const unread = toCancelReport({ jobs: last, warnings: [], array: null }, "7", undefined);
    expect(unread).toMatchObject({
      kind: "unconfirmed",
      words: "Some of it had already ended; check the state of the rest",
    });
    expect(toCancelReport({ jobs: last, warnings: [] }, "7", undefined).kind).toBe("ended");
  });
});

describe("toFailedReport", () => {
  it.each([
    ["facility-refused", "Not cancelled"],
    ["sign-in-required", "Not cancelled"],
    ["scheduler-refused", "Not cancelled"],
    ["facility-unreachable", "Outcome unknown: check the job’s state"],
    ["portal-unreachable", "Outcome unknown: check the job’s state"],
    ["outcome-unknown", "Outcome unknown: check the job’s state"],
  ] as const)("says of %s: %s", (slug, words) => {
    const report = toFailedReport(stateProblem(slug, ""));
    expect(report.words).toBe(words);
    expect(isCancelSettled(report)).toBe(false);
  });

  it("knows that nothing was cancelled where nothing was sent", () => {
    const unsent = { ...stateProblem("facility-unreachable", ""), notSent: true };
    expect(toFailedReport(unsent).words).toBe("Not cancelled");
  });
});

it("summarizeReports counts what was sent with which signal, and a failure that may have arrived as unknown", () => {
  const signalled = toCancelReport({ jobs: [outcome("ok")], warnings: [] }, "7", "SIGTERM");
  const done = toCancelReport({ jobs: [outcome("ok")], warnings: [] }, "7", undefined);
  const failed = ["outcome-unknown", "facility-refused"] as const;
  const reports = [signalled, done, ...failed.map((slug) => toFailedReport(stateProblem(slug, "")))];
  expect(summarizeReports(reports)).toBe("1 sent SIGTERM, 1 cancelled, 1 with unknown outcome, 1 failed");
});

const jobs = (...states: (string | null)[]) =>
  states.map((state, index) => toJobTarget(String(index), null, state));
const none = { tasks: "", count: 0 };
const array = (running: number, waiting: number, other: number | null = 0) =>
  toArrayTarget(
    "7",
    { name: null, user: null },
    {
      running: { tasks: "", count: running },
      waiting: { tasks: "", count: waiting },
      ended: none,
      other: { tasks: "", count: other },
    },
  );

it.each([
  [jobs("PENDING"), "The job hasn’t started, so no results are lost."],
  [jobs("RUNNING"), "Results that the job hasn’t saved are lost."],
  [jobs("RUNNING", "PENDING"), /running jobs haven’t saved are lost; pending jobs lose nothing/],
  [jobs("COMPLETED"), "The job has already ended."],
  [jobs(null), "If the job is running, unsaved results are lost."],
  [jobs("PENDING", null), "If a job is running, its unsaved results are lost."],
  [[array(0, 4)], "The job hasn’t started, so no results are lost."],
  [[array(0, 4, null)], "If the job is running, unsaved results are lost."],
  [[array(1, 4)], /running tasks haven’t saved are lost; pending tasks lose nothing/],
  [[], "None of the selected jobs is yours."],
])("%j: %s", (targets, words) => {
  expect(describeEffect(targets)).toMatch(words);
});

it("sends only what is known", () => {
  expect(whyNotSend({})).toBeNull();
  expect(whyNotSend({ signal: "SIGTERM", flags: ["BATCH_JOB", "HURRY"] })).toBeNull();
  for (const signal of ["", "TERM", "sigterm", "SIGFOO", "9", "SIGTERM&x"])
    expect(whyNotSend({ signal })).toMatch(/SIGTERM/);
  expect(whyNotSend({ flags: ["BATCH_JOB,HURRY"] })).toMatch(/flag/);
});

it("drops a chosen flag that is no longer offered", () => {
  const options = { signal: "SIGTERM", flags: ["BATCH_JOB", "HURRY"] };
  expect(keepOffered(options, ["RUNNING"])).toEqual(options);
  expect(keepOffered({ ...options, signal: undefined }, ["RUNNING"])).toEqual({ flags: ["HURRY"] });
  expect(keepOffered({ signal: "SIGTERM", flags: ["BATCH_JOB"] }, ["PENDING"])).toEqual({
    signal: "SIGTERM",
  });
});
