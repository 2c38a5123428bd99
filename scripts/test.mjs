// Runs tests and ends with a line of counts: all but those that only CI runs, or the named groups.
//   npm test [-- GROUP ... --grep PATTERN]    npm run verify [-- --since COMMIT]
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { isVerbose, run } from "./child-process.mjs";
import { fetchNode } from "./fetch-node.mjs";
import { findBrowser } from "./find-browser.mjs";
import { install, nextCommand, prepare, root } from "./prepare.mjs";
import { runScript, Stop } from "./stop.mjs";

const inModules = (file) => path.join(root, "node_modules", file);
const vitest = inModules("vitest/vitest.mjs");
const tsc = inModules("typescript/bin/tsc");

/** What depends on the version of Node: servers, streams, crypto, timers, zones, threads, and native modules. */
const onNode = [
  ...["server/", "lib/store/", "lib/facility/", "lib/session/", "lib/api/", "lib/time/"],
  ...["lib/async/", "lib/webhooks/", "lib/compute/queue/read/job-list-thread"],
];

/** The unit tests that read all sources. */
const treeTests = ["architecture", "imports", "floors", "citations", "words"].map(
  (name) => `lib/${name}.test`,
);

/** The steps of each group, which run beside each other; the groups run in turn. `grep`: what the names of the tests contain. */
const groups = {
  static: [
    ["Format", () => check([inModules("@biomejs/biome/bin/biome"), "ci", "."])],
    [
      "Lint",
      () => check([inModules("oxlint/bin/oxlint"), "--report-unused-disable-directives-severity=error"]),
    ],
    // Types of routes are generated first, as they depend on the file tree.
    [
      "Types",
      () => check([nextCommand, "typegen"], [tsc, "--noEmit"], [tsc, "--noEmit", "--project", "server"]),
    ],
  ],
  unit: [["Unit, architecture and contract tests", (filter) => runUnitTests([], filter)]],
  node: [["Unit tests that depend on Node, on Node 24", runOnNode24]],
  browser: [
    [
      "Short browser tests",
      ({ grep }) => runBrowserTests("short", grep ? ["--grep", grep] : ["--grep", "@short"]),
    ],
  ],
  long: [
    [
      "All other browser tests",
      ({ grep }) => runBrowserTests("long", grep ? ["--grep", grep] : ["--grep-invert", "@short"]),
    ],
  ],
  // Asks a portal of today's sources again, and writes what it answers to e2e/golden/api.txt.
  golden: [["Golden record", () => runBrowserTests("golden", ["golden.spec.ts", "--update-snapshots"])]],
  verify: [["Unit tests that the change can break", runChanged]],
};
const byDefault = ["static", "unit", "browser"];

function readArguments() {
  const options = { grep: { type: "string" }, since: { type: "string" } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const unknown = positionals.find((name) => !Object.hasOwn(groups, name));
    if (unknown) throw new Error(`Unknown test group “${unknown}”.`);
    return { ...values, chosen: positionals.length ? positionals : byDefault };
  } catch (error) {
    throw new Stop(
      error.message,
      `Usage: npm test [-- [${Object.keys(groups).join("] [")}] [--grep PATTERN]]`,
      2,
    );
  }
}

runScript(async () => {
  const { chosen, ...filter } = readArguments();
  const isVerify = chosen.includes("verify");
  const outcomes = [await attempt("Set-up", isVerify ? install : prepare)];
  for (const name of outcomes[0].failed ? [] : isVerify ? ["static", "verify"] : chosen)
    outcomes.push(
      ...(await Promise.all(groups[name].map(([title, step]) => runStep([title, () => step(filter)])))),
    );
  const failures = outcomes.flatMap(({ title, failed, failures = [] }) =>
    failed ? [`- ${title}`, ...failures.map((name) => `  - ${name}`)] : [],
  );
  if (failures.length) console.log(`\nFailed:\n${failures.join("\n")}`);
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
  if (unsteady.length) console.log(`\nPassed only when repeated:\n- ${unsteady.join("\n- ")}`);
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((kind) =>
    outcomes.reduce((sum, outcome) => sum + (outcome[kind] ?? 0), 0),
  );
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
  process.exit(failed ? 1 : 0);
});

async function runStep([title, step]) {
  const startedAt = Date.now();
  console.log(`${title} ...`);
  const outcome = await attempt(title, step);
  const counts = [`${outcome.passed} passed`, `${outcome.failed} failed`].join(", ");
  console.log(`${title}: ${counts} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return outcome;
}

/** What a step came to: counts, the names of what failed, and its output if it wasn't live. */
async function attempt(title, step) {
  const none = { title, passed: 0, failed: 0, skipped: 0 };
  try {
    const outcome = { ...none, ...(await step()) };
    if (outcome.failed && outcome.output && !isVerbose) console.log(`\n${outcome.output.trim()}\n`);
    return outcome;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.log(`\n${error.message}\n\n${error.advice}\n`);
    return { ...none, failed: 1 };
  }
}

/** Runs one of this project's Node tools. */
function runNode(args, { env = {}, node = process.execPath, ...options } = {}) {
  return run(node, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    ...options,
  });
}

async function check(...commands) {
  for (const command of commands) {
    const { code, output } = await runNode(command);
    if (code !== 0) return { passed: 0, failed: 1, output };
  }
  return { passed: 1, failed: 0 };
}

/** Runs Vitest with these arguments, on this Node or on `node`. */
async function runUnitTests(args, { grep, node } = {}) {
  const filter = grep ? ["--testNamePattern", grep] : [];
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    // Components are tested with React's development build: its warnings point to future failures.
    const options = { env: { NODE_ENV: "test" }, node };
    const { code, output } = await runNode(
      [vitest, "run", ...args, "--passWithNoTests", ...reporters, ...filter],
      options,
    );
    const report = readReport(file);
    const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const own = assertionResults.filter((test) => test.status === "failed");
      const at = path.relative(root, name);
      if (status === "failed" && own.length === 0) return [`${at}: ${firstLine(message)}`];
      return own.map(({ fullName, failureMessages: [why] }) => `${at} › ${fullName}: ${firstLine(why)}`);
    });
    const skipped = grep ? 0 : report?.numPendingTests;
    return { ...count(code, report?.numPassedTests, failures), skipped, output };
  });
}

/** Repeats the unit tests that depend on Node on Node 24, unless this is it. */
async function runOnNode24({ grep }) {
  const isNew = Number.parseInt(process.versions.node, 10) >= 24;
  const node = isNew ? null : await fetchNode(24);
  return node ? runUnitTests(onNode, { grep, node }) : { skipped: 1 };
}

/**
 * Runs the unit tests that import what differs from a commit: the last one, or the one before if nothing differs. Those of the tree read
 * all of it, so that any change can break them.
 */
async function runChanged({ since }) {
  const differs = (await run("git", ["status", "--porcelain"], { cwd: root })).output.trim() !== "";
  const changed = await runUnitTests(["--changed", since ?? (differs ? "HEAD" : "HEAD^")]);
  const tree = await runUnitTests(treeTests);
  const sum = (kind) => (changed[kind] ?? 0) + (tree[kind] ?? 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    failures: [...changed.failures, ...tree.failures],
    output: changed.output + tree.output,
  };
}

/** Runs Playwright with these arguments, with live output since it takes longest; traces are in test-results/`name`. */
async function runBrowserTests(name, args) {
  const { path: file, env } = await findBrowser();
  return withReport(async (reportFile) => {
    const command = [inModules("@playwright/test/cli.js"), "test", "--reporter=list,json"];
    const settings = { CHROMIUM_ENV: JSON.stringify(env), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    const { code } = await runNode([...command, ...args, `--output=test-results/${name}`], {
      env: { CHROMIUM_PATH: file, ...settings },
      show: true,
    });
    const report = readReport(reportFile);
    const tests = (report?.suites ?? []).flatMap(listTests);
    const named = (status) => tests.filter((test) => test.status === status).map((test) => test.name);
    const outside = (report?.errors ?? []).map(({ message }) => firstLine(message));
    const { expected = 0, flaky = 0, skipped } = report?.stats ?? {};
    const counts = count(code, expected + flaky, [...named("unexpected"), ...outside]);
    return { ...counts, skipped, unsteady: named("flaky") };
  });
}

/** The tests of a suite in Playwright's report, each with its file, line, title and status. */
const listTests = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status }) => ({ status, name: `${file}:${line} › ${title}` })),
  ),
  ...suites.flatMap(listTests),
];

/** A run that reports failure never counts as passed. */
const count = (code, passed = 0, failures = []) => ({
  passed,
  failed: code === 0 ? failures.length : Math.max(1, failures.length),
  failures,
});

const firstLine = (text) => stripVTControlCharacters(String(text)).split("\n", 1)[0].slice(0, 300);

async function withReport(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-tests-"));
  try {
    return await work(path.join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
