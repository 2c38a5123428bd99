const none = { passed: 0, failed: 0, skipped: 0 };

/** The counts of a step that is one test as a whole. */
export function single(isPassed) {
  return { ...none, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 };
}

/** Counts added up. */
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
 * Vitest's JSON report as counts. A file that could not be loaded has no tests in the report: it counts as one failure,
 * and so does a run that failed for any other reason. Tests left out by a filter are not skipped tests.
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

/** Playwright's JSON report as counts. Faults outside of any test, such as a portal that did not start, are failures. */
export function countPlaywright(report, code) {
  if (!report) return single(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withVerdict(code, {
    passed: expected,
    failed: unexpected + flaky + (report.errors?.length ?? 0),
    skipped,
  });
}

/** A run that says it failed is never counted as passed. */
function withVerdict(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of a test run. */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}
