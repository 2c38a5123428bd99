import { describe, expect, it } from "vitest";
import {
  countPlaywright,
  countVitest,
  listPlaywrightFailures,
  listVitestFailures,
  single,
  summaryLine,
  sumOf,
} from "./test-counts.mjs";

const vitest = (numFailedTests, files = []) => ({
  numPassedTests: 7,
  numFailedTests,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files,
});
const playwright = (unexpected, errors = [], flaky = 0) => ({
  stats: { expected: 5, unexpected, flaky, skipped: 1 },
  errors,
});

describe("counting tests", () => {
  it.each([
    ["all good", countVitest(vitest(0), 0), "7 passed, 0 failed, 3 skipped"],
    ["filtered", countVitest(vitest(0), 0, true), "7 passed, 0 failed"],
    ["nothing to filter", countVitest(null, 0, true), "0 passed, 0 failed"],
    ["failures", countVitest(vitest(3), 1), "7 passed, 3 failed, 3 skipped"],
    [
      "a file that can't be loaded",
      countVitest(vitest(0, [{ status: "failed", assertionResults: [] }]), 1),
      "7 passed, 1 failed, 3 skipped",
    ],
    ["a failure in no test", countVitest(vitest(0), 1), "7 passed, 1 failed, 3 skipped"],
    ["no report", countVitest(null, 1), "0 passed, 1 failed"],
    ["browser, all good", countPlaywright(playwright(0), 0), "5 passed, 0 failed, 1 skipped"],
    ["browser, failures", countPlaywright(playwright(2), 1), "5 passed, 2 failed, 1 skipped"],
    [
      "browser, passed only when repeated",
      countPlaywright(playwright(0, [], 2), 1),
      "5 passed, 2 failed, 1 skipped",
    ],
    [
      "browser, set-up failed",
      countPlaywright(playwright(0, ["no portal"]), 1),
      "5 passed, 1 failed, 1 skipped",
    ],
    ["browser, stopped", countPlaywright(playwright(0), 130), "5 passed, 1 failed, 1 skipped"],
    ["browser, no report", countPlaywright(null, 0), "0 passed, 1 failed"],
  ])("%s", (_name, counts, line) => {
    expect(summaryLine(counts)).toBe(line);
  });

  it("lists what failed, with the first line of its message", () => {
    const passed = { status: "passed", fullName: "a good one", failureMessages: [] };
    const failed = { status: "failed", fullName: "a rule", failureMessages: ["expected 1\n  at x", "again"] };
    const report = {
      testResults: [
        { name: "/portal/lib/a.test.ts", status: "failed", assertionResults: [passed, failed] },
        {
          name: "/portal/lib/b.test.ts",
          status: "failed",
          message: "no such module\nat y",
          assertionResults: [],
        },
        { name: "/portal/lib/c.test.ts", status: "passed", assertionResults: [passed] },
      ],
    };
    expect(listVitestFailures(report, "/portal")).toEqual([
      "lib/a.test.ts › a rule: expected 1",
      "lib/b.test.ts: no such module",
    ]);
    expect(listVitestFailures(null, "/portal")).toEqual([]);
  });

  it("lists the browser tests that failed, and those that passed only when repeated", () => {
    const test = (status, ...messages) => ({
      title: `is ${status}`,
      line: 7,
      tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
    });
    const described = {
      title: "on a telephone",
      specs: [test("flaky", "\u001b[31mtoo late\u001b[39m\n  at x", undefined), test("skipped", undefined)],
    };
    const file = {
      title: "board.spec.ts",
      specs: [test("expected", undefined), test("unexpected", "no age", "again")],
      suites: [described],
    };
    expect(listPlaywrightFailures({ suites: [file], errors: [{ message: "no portal\nat y" }] })).toEqual([
      "board.spec.ts:7 › is unexpected: no age",
      "board.spec.ts:7 › on a telephone › is flaky (passed when repeated): too late",
      "outside any test: no portal",
    ]);
    expect(listPlaywrightFailures(null)).toEqual([]);
  });

  it("adds steps up", () => {
    expect(sumOf([single(true), single(false), { passed: 3, failed: 0, skipped: 2 }])).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });
});
