import { firstLine, listPlaywrightTests } from "./test-counts.mjs";

/**
 * The browser tests that only read and look. One that fails beside others and passes alone, twice, is unsteady, not broken. In
 * every other file, one about writes, secrets, sessions, intents, kills and portals that share, a wavering test is the fault.
 */
export const readingSpecs = [
  ...["board-compose", "calendar-buttons", "failure-notices", "history"],
  ...["history-screens", "installable", "keyboard", "late-font", "notice-sleep", "notices"],
  ...["notices-watch", "packed-files", "palette", "print", "queue-first-screen"],
  ...["slow-line", "status", "status-first-screen", "status-looks", "thesaurus"],
  ...["thesaurus-start", "thesaurus-tree", "timeline"],
].map((name) => `${name}.spec.ts`);

/** As many in a run are put up with. */
export const mostUnsteady = 3;

const hasFailed = ({ statuses }) => statuses.some((status) => status === "unexpected" || status === "flaky");

/** The failed tests that may be repeated alone; none if there are so many that the run fails in any case. */
export function listDoubtful(report) {
  const doubtful = listPlaywrightTests(report).filter(
    (test) => hasFailed(test) && readingSpecs.includes(test.file),
  );
  return doubtful.length > mostUnsteady ? [] : doubtful;
}

/** A list of tests as Playwright's `--test-list` reads it. */
export const toTestList = (tests) =>
  tests.map(({ file, titles }) => [file, ...titles].join(" › ")).join("\n");

/**
 * What a run comes to once the doubtful tests were repeated: its counts and failures without the unsteady ones, and those. A run
 * that was broken off (its exit code isn't 1) excuses nothing.
 */
export function excuseUnsteady({ code, counts, failures }, doubtful, repeated) {
  const again = listPlaywrightTests(repeated);
  const unsteady = doubtful.filter(({ name }) => {
    const own = again.filter((test) => test.name === name).flatMap(({ statuses }) => statuses);
    return own.length === 2 && own.every((status) => status === "expected");
  });
  if (code !== 1 || unsteady.length === 0) return { counts, failures, unsteady: [] };
  const excused = unsteady.flatMap(({ name }) => [`${name}: `, `${name} (passed when repeated): `]);
  return {
    counts: {
      ...counts,
      passed: counts.passed + unsteady.length,
      failed: counts.failed - unsteady.length,
    },
    failures: failures.filter((failure) => !excused.some((start) => failure.startsWith(start))),
    unsteady: unsteady.map(({ name, message }) => `${name}: ${firstLine(message)}`),
  };
}

/** The counts of all steps: more unsteady tests than are put up with have failed. */
export function countUnsteady(counts, unsteady) {
  if (unsteady.length <= mostUnsteady) return counts;
  return { ...counts, passed: counts.passed - unsteady.length, failed: counts.failed + unsteady.length };
}
