// Runs tests and ends with a line of counts: all but those that only CI runs, or the named groups.
//   npm test [-- GROUP ... --grep PATTERN]    npm run verify [-- --since COMMIT]
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { isVerbose, run } from "./child-process.mjs";
import { fetchNode } from "./fetch-node.mjs";
import { findBrowser } from "./find-browser.mjs";
import { install, nextCommand, prepare, root } from "./prepare.mjs";
import { runScript, Stop } from "./stop.mjs";
import { sumOf, toBrowserOutcome, toLastLine, toUnitOutcome } from "./test-outcomes.mjs";

const inModules = (file) => path.join(root, "node_modules", file);
const vitest = inModules("vitest/vitest.mjs");
const tsc = inModules("typescript/bin/tsc");

/** What depends on the version of Node: servers, streams, crypto, timers, zones, threads, and native modules. */
const onNode = [
  ...["server/", "lib/store/", "lib/facility/", "lib/session/", "lib/api/", "lib/time/"],
  ...["lib/async/", "lib/webhooks/", "lib/compute/queue/read/job-list-thread"],
];

/** The unit tests that read all sources. */
const treeTests = ["architecture", "imports", "floors", "citations", "names", "words"].map(
  (name) => `lib/${name}.test`,
);
/** Those that read documents, fixtures, settings of tools or scripts, which no test imports. */
const fileTests = [
  ...[
    "documents",
    "documented",
    "watched",
    "privacy",
    "accessibility",
    "kubernetes",
    "contract",
    "licences",
  ].map((name) => `lib/${name}`),
  ...["lib/doctor/", "lib/settings/", "lib/server/", "lib/audit/", "lib/demo-facility/", "lib/api/openapi"],
  ...[
    "lib/compute/templates/",
    "lib/compute/slurm/",
    "lib/history/ninety-days.process.test.ts",
    "lib/portal/metrics",
    "scripts/",
  ],
  "server/proxy-texts.process.test.mjs",
];

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
      ({ grep }) => runBrowserTests("short", ["--grep", grep ?? "@short"], Boolean(grep)),
    ],
  ],
  long: [
    [
      "All other browser tests",
      ({ grep }) =>
        runBrowserTests("long", [grep ? "--grep" : "--grep-invert", grep ?? "@short"], Boolean(grep)),
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
    const isVerify = positionals.includes("verify");
    if (isVerify && (positionals.length > 1 || values.grep)) throw new Error("verify is run alone.");
    if (values.since && !isVerify) throw new Error("Only verify knows --since.");
    const chosen = isVerify ? ["static", "verify"] : values.grep ? ["unit", "browser"] : byDefault;
    return { ...values, isVerify, chosen: positionals.length && !isVerify ? positionals : chosen };
  } catch (error) {
    throw new Stop(
      error.message,
      `Usage: npm test [-- [${Object.keys(groups).join("] [")}] [--grep PATTERN]]`,
      2,
    );
  }
}

runScript(async () => {
  const { chosen, isVerify, ...filter } = readArguments();
  const outcomes = [await attempt("Set-up", isVerify ? install : prepare)];
  for (const name of outcomes[0].failed ? [] : chosen)
    outcomes.push(
      ...(await Promise.all(groups[name].map(([title, step]) => runStep([title, () => step(filter)])))),
    );
  const failures = outcomes.flatMap(({ title, failed, failures }) =>
    failed ? [`- ${title}`, ...failures.map((name) => `  - ${name}`)] : [],
  );
  if (failures.length) console.log(`\nFailed:\n${failures.join("\n")}`);
  const sum = sumOf(outcomes);
  if (sum.unsteady.length) console.log(`\nPassed only when repeated:\n- ${sum.unsteady.join("\n- ")}`);
  if (filter.grep && sum.passed + sum.failed === 0)
    throw new Stop(`No test has “${filter.grep}” in its name.`);
  console.log(`\n${toLastLine(sum)}`);
  // Not before all of it is written, which a full pipe takes time for.
  process.stdout.write("", () => process.exit(sum.failed ? 1 : 0));
});

async function runStep([title, step]) {
  const startedAt = Date.now();
  console.log(`${title} ...`);
  const outcome = await attempt(title, step);
  const counts = [`${outcome.passed} passed`, `${outcome.failed} failed`].join(", ");
  console.log(`${title}: ${counts} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return outcome;
}

/** What a step came to, with its output shown if it failed and wasn't live. */
async function attempt(title, step) {
  const none = { title, passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };
  try {
    const outcome = { ...none, ...(await step()) };
    if (outcome.failed && outcome.output && !isVerbose) console.log(`\n${outcome.output.trim()}\n`);
    return outcome;
  } catch (error) {
    console.log(error instanceof Stop ? `\n${error.message}\n\n${error.advice}\n` : error);
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

/** Runs Vitest with these arguments, on this Node or on `node`. `mayBeEmpty`: they may find no test, as a pattern may. */
async function runUnitTests(args, { grep, node, mayBeEmpty = Boolean(grep) } = {}) {
  const filter = grep ? ["--testNamePattern", grep] : [];
  return withReport(async (file, readReport) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const empty = mayBeEmpty ? ["--passWithNoTests"] : [];
    // Components are tested with React's development build: its warnings point to future failures.
    const options = { env: { NODE_ENV: "test" }, node };
    const { code, output } = await runNode(
      [vitest, "run", ...args, ...empty, ...reporters, ...filter],
      options,
    );
    return { ...toUnitOutcome(readReport(), code, { root, mayBeEmpty }), output };
  });
}

/** Repeats the unit tests that depend on Node on Node 24, unless this is it. */
async function runOnNode24({ grep }) {
  const isNew = Number.parseInt(process.versions.node, 10) >= 24;
  const node = isNew ? null : await fetchNode(24);
  return node ? runUnitTests(onNode, { grep, node }) : { skipped: 1 };
}

/**
 * Runs the unit tests that import what differs from a commit (`since`, the last one, or the one before if nothing differs), or that read
 * such files without importing them. Without an earlier commit, all.
 */
async function runChanged({ since }) {
  const git = (...args) => run("git", args, { cwd: root });
  const find = async (name) => (await git("rev-parse", "--verify", "--quiet", `${name}^{commit}`)).code === 0;
  if (since && !(await find(since)))
    throw new Stop(`git doesn't know ${since}.`, "Name a commit, a branch or a tag.", 2);
  const listed = await git("status", "--porcelain");
  const from = since ?? (listed.output.trim() ? "HEAD" : "HEAD^");
  if (listed.code !== 0 || !(await find(from))) return runUnitTests([]);
  const changed = `${(await git("diff", "--name-only", from)).output}${listed.output}`.trim();
  const areAllCode = changed.split("\n").every((line) => /\.tsx?$/.test(line));
  const outcomes = [
    await runUnitTests(["--changed", from], { mayBeEmpty: true }),
    await runUnitTests(areAllCode ? treeTests : [...treeTests, ...fileTests]),
  ];
  return { ...sumOf(outcomes), output: outcomes.map(({ output }) => output).join("\n") };
}

/** Runs Playwright with these arguments, with live output since it takes longest; traces are in test-results/`name`. */
async function runBrowserTests(name, args, mayBeEmpty = false) {
  const { path: file, env } = await findBrowser();
  return withReport(async (reportFile, readReport) => {
    const command = [inModules("@playwright/test/cli.js"), "test", "--reporter=list,json"];
    const settings = { CHROMIUM_ENV: JSON.stringify(env), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    const empty = mayBeEmpty ? ["--pass-with-no-tests"] : [];
    const { code } = await runNode([...command, ...args, ...empty, `--output=test-results/${name}`], {
      env: { CHROMIUM_PATH: file, ...settings },
      show: true,
    });
    return toBrowserOutcome(readReport(), code, { mayBeEmpty });
  });
}

async function withReport(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-tests-"));
  const file = path.join(folder, "report.json");
  const readReport = () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);
  try {
    return await work(file, readReport);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
