import { stripVTControlCharacters } from "node:util";

const none = { passed: 0, failed: 0, skipped: 0 };

/** The counts of a step that counts as one test. */
export function single(isPassed) {
  return { ...none, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
}

/** The sum of several counts. */
export function sumOf(list) {
  return list.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    none,
  );
}

/**
 * The tests that failed, from Vitest's JSON report: file, name and the first line of the message. Shown after everything else,
 * since a log may be kept from its end alone.
 */
export function listVitestFailures(report, root) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
      );
    });
}

/**
 * The browser tests that failed, from Playwright's JSON report: name, and the first line of the first error. One that passed when
 * repeated says so. Errors outside any test are listed too.
 */
export function listPlaywrightFailures(report) {
  const outside = (report?.errors ?? []).map(({ message }) => `outside any test: ${firstLine(message)}`);
  const failed = listPlaywrightTests(report).flatMap(({ name, statuses, message }) => {
    const status = statuses.find((one) => one === "unexpected" || one === "flaky");
    if (!status) return [];
    return [`${name}${status === "flaky" ? " (passed when repeated)" : ""}: ${firstLine(message)}`];
  });
  return [...failed, ...outside];
}

/**
 * All browser tests of Playwright's JSON report: the file, the titles of what is described down to the test's own, both with the
 * line as a name, how each repetition of the test ended, and the first error.
 */
export function listPlaywrightTests(report) {
  return (report?.suites ?? []).flatMap((suite) => testsOfSuite(suite, []));
}

/** A report's suites are files, then what is described in them; a file's title is its name. */
function testsOfSuite({ title, specs = [], suites = [] }, above) {
  const [file, ...described] = [...above, title];
  const own = specs.map((spec) => {
    const titles = [...described, spec.title];
    return {
      file,
      titles,
      name: `${file}:${spec.line} › ${titles.join(" › ")}`,
      statuses: spec.tests.map(({ status }) => status),
      message: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    };
  });
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, [file, ...described]))];
}

/** The first line of a message, without the colours of a terminal. */
export const firstLine = (text) =>
  stripVTControlCharacters(String(text ?? ""))
    .split("\n", 1)[0]
    .slice(0, 300);

/**
 * Counts from Vitest's JSON report. A file that could not be loaded has no tests in the report and counts as one failure, as
 * does a run that failed for any other reason. Tests excluded by a filter don't count as skipped.
 */
export function countVitest(report, code, isFiltered = false) {
  if (!report) return code === 0 && isFiltered ? none : single(false);
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return withVerdict(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: isFiltered ? 0 : report.numPendingTests + report.numTodoTests,
  });
}

/** Counts from Playwright's JSON report. A test that passed only when repeated has failed. Errors outside any test, such as a portal that did not start, count as failures. */
export function countPlaywright(report, code) {
  if (!report) return single(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withVerdict(code, {
    passed: expected,
    failed: unexpected + flaky + (report.errors?.length ?? 0),
    skipped,
  });
}

/** A run that reports failure never counts as passed. */
function withVerdict(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of a test run. */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
