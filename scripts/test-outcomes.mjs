import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * What a step of the tests came to. `failures` and `unsteady` are names; an unsteady test passed only when repeated, as its project in
 * playwright.config.ts allows.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], unsteady: string[] }} Outcome
 */

/**
 * The outcome of Vitest's JSON report. `mayBeEmpty`: a filter that finds no test is no failure; a run without any is.
 * @returns {Outcome}
 */
export function toUnitOutcome(report, code, { root, mayBeEmpty = false }) {
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const own = assertionResults.filter((test) => test.status === "failed");
    const at = path.relative(root, name);
    if (status === "failed" && own.length === 0) return [`${at}: ${firstLine(message)}`];
    return own.map(({ fullName, failureMessages: [why] }) => `${at} › ${fullName}: ${firstLine(why)}`);
  });
  const skipped = mayBeEmpty ? 0 : report?.numPendingTests;
  return toOutcome({ code, passed: report?.numPassedTests, skipped, failures, mayBeEmpty });
}

/** The outcome of Playwright's JSON report. @returns {Outcome} */
export function toBrowserOutcome(report, code, { mayBeEmpty = false } = {}) {
  const tests = (report?.suites ?? []).flatMap(listTests);
  const named = (status) => tests.filter((test) => test.status === status).map((test) => test.name);
  const outside = (report?.errors ?? []).map(({ message }) => firstLine(message));
  const { expected = 0, flaky = 0, skipped } = report?.stats ?? {};
  const failures = [...named("unexpected"), ...outside];
  const counts = { code, passed: expected + flaky, skipped, failures, mayBeEmpty };
  return { ...toOutcome(counts), unsteady: named("flaky") };
}

/** A run that reports failure, or that ran nothing, never counts as passed. */
function toOutcome({ code, passed = 0, skipped = 0, failures, mayBeEmpty }) {
  const isEmpty = passed + skipped + failures.length === 0 && !mayBeEmpty;
  const failed = code !== 0 || isEmpty ? Math.max(1, failures.length) : failures.length;
  return { passed, failed, skipped, failures, unsteady: [] };
}

/** The tests of a suite in Playwright's report, each with its file, line, title and status. */
const listTests = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status }) => ({ status, name: `${file}:${line} › ${title}` })),
  ),
  ...suites.flatMap(listTests),
];

const firstLine = (text) => stripVTControlCharacters(String(text)).split("\n", 1)[0].slice(0, 300);

/** The sum of several outcomes. @returns {Outcome} */
export const sumOf = (outcomes) =>
  outcomes.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
    failures: [...sum.failures, ...one.failures],
    unsteady: [...sum.unsteady, ...one.unsteady],
  }));

/** The last line of a test run. */
export const toLastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
