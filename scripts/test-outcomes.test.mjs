import { expect, it } from "vitest";
import { sumOf, toBrowserOutcome, toLastLine, toUnitOutcome } from "./test-outcomes.mjs";

const root = "/p";
const unit = (changes) => ({ numPassedTests: 3, numPendingTests: 1, testResults: [], ...changes });
const failed = { status: "failed", fullName: "adds", failureMessages: ["not 3\n at x"] };
const browser = (statuses, errors = []) => ({
  stats: {
    expected: statuses.filter((status) => status === "expected").length,
    flaky: statuses.filter((status) => status === "flaky").length,
    skipped: 0,
  },
  errors,
  suites: [
    {
      suites: [
        {
          specs: statuses.map((status, line) => ({
            file: "a.spec.ts",
            line,
            title: "t",
            tests: [{ status }],
          })),
        },
      ],
    },
  ],
});
const lineOf = (outcome) => toLastLine(outcome);

it.each([
  ["all pass", unit({}), 0, {}, "3 passed, 0 failed, 1 skipped"],
  [
    "a test fails",
    unit({ testResults: [{ name: "/p/a.test.ts", status: "failed", assertionResults: [failed] }] }),
    1,
    {},
    "3 passed, 1 failed, 1 skipped",
  ],
  [
    "a file can't be loaded",
    unit({ testResults: [{ name: "/p/a.test.ts", status: "failed", message: "x", assertionResults: [] }] }),
    1,
    {},
    "3 passed, 1 failed, 1 skipped",
  ],
  ["it fails beside its tests", unit({}), 1, {}, "3 passed, 1 failed, 1 skipped"],
  ["there is no report", null, 0, {}, "0 passed, 1 failed"],
  ["no test runs", unit({ numPassedTests: 0, numPendingTests: 0 }), 0, {}, "0 passed, 1 failed"],
  ["no test has the name", unit({ numPassedTests: 0 }), 0, { mayBeEmpty: true }, "0 passed, 0 failed"],
])("a unit run in which %s comes to that", (_says, report, code, options, line) => {
  expect(lineOf(toUnitOutcome(report, code, { root, ...options }))).toBe(line);
});

it.each([
  ["all pass", browser(["expected"]), 0, {}, "1 passed, 0 failed"],
  ["one fails", browser(["expected", "unexpected"]), 1, {}, "1 passed, 1 failed"],
  ["one passes when repeated", browser(["expected", "flaky"]), 0, {}, "2 passed, 0 failed"],
  ["the portal doesn't start", browser([], [{ message: "no portal" }]), 1, {}, "0 passed, 1 failed"],
  ["it is broken off", browser(["expected"]), 130, {}, "1 passed, 1 failed"],
  ["there is no report", null, 0, {}, "0 passed, 1 failed"],
  ["no test has the name", browser([]), 0, { mayBeEmpty: true }, "0 passed, 0 failed"],
])("a browser run in which %s comes to that", (_says, report, code, options, line) => {
  expect(lineOf(toBrowserOutcome(report, code, options))).toBe(line);
});

it("names what failed and what was unsteady", () => {
  const one = toUnitOutcome(
    unit({ testResults: [{ name: "/p/a.test.ts", status: "failed", assertionResults: [failed] }] }),
    1,
    { root },
  );
  expect(sumOf([one, toBrowserOutcome(browser(["flaky", "unexpected"]), 1)])).toMatchObject({
    failures: ["a.test.ts › adds: not 3", "a.spec.ts:1 › t"],
    unsteady: ["a.spec.ts:0 › t"],
  });
});
