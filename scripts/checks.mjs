import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "./browser/find-browser.mjs";
import { run } from "./child-process.mjs";
import { fetchNode } from "./fetch-node.mjs";
import { nextCommand, root } from "./prepare.mjs";
import {
  countPlaywright,
  countVitest,
  listPlaywrightFailures,
  listVitestFailures,
  single,
} from "./results/test-counts.mjs";
import { excuseUnsteady, listDoubtful, toTestList } from "./results/unsteady.mjs";
import { Stop } from "./stop.mjs";

const inModules = (file) => path.join(root, "node_modules", file);

/** Runs one of this project's Node tools. */
function runNode([script, ...args], env = {}, { node = process.execPath, ...options } = {}) {
  return run(node, [script, ...args], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    ...options,
  });
}

async function runInTurn(...commands) {
  let output = "";
  for (const command of commands) {
    const result = await runNode(command);
    output += result.output;
    if (result.code !== 0) return { output, counts: single(false) };
  }
  return { output, counts: single(true) };
}

/** Checks formatting, and the lint rules that come with it. */
export const checkFormat = () => runInTurn([inModules("@biomejs/biome/bin/biome"), "ci", "."]);

/** Checks the lint rules of React, Next and ARIA: .oxlintrc.json. */
export const checkLint = () =>
  runInTurn([inModules("oxlint/bin/oxlint"), "--report-unused-disable-directives-severity=error"]);

/** Checks types; route types are generated first, as they depend on the file tree. */
export const checkTypes = () =>
  runInTurn(
    [nextCommand, "typegen"],
    [inModules("typescript/bin/tsc"), "--noEmit"],
    [inModules("typescript/bin/tsc"), "--noEmit", "--project", "server"],
  );

/**
 * Runs unit, architecture and contract tests, on this Node or on `node`: those in `folders` only if there are any, or those that
 * the `related` files can break if they are given.
 */
export async function runUnitTests({ grep, folders = [], related, node } = {}) {
  return withReport(async (file) => {
    const filter = grep ? ["--testNamePattern", grep, "--passWithNoTests"] : [];
    const { code, output } = await runNode(
      [
        inModules("vitest/vitest.mjs"),
        ...(related ? ["related", "--run", ...related] : [...folders, "run"]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...filter,
      ],
      // Components are tested with React's development build: its warnings point to future failures.
      { NODE_ENV: "test" },
      { node },
    );
    const report = readReport(file);
    return {
      output,
      counts: countVitest(report, code, Boolean(grep)),
      failures: listVitestFailures(report, root),
    };
  });
}

/** What depends on the version of Node: its server, streams, crypto, timers, URLs, zones, threads, and native modules. */
const nodeTests = [
  ...["server/", "lib/store/", "lib/facility/", "lib/session/", "lib/api/", "lib/time/"],
  ...["lib/async/", "lib/webhooks/", "lib/compute/queue/read/job-list-thread"],
];

/** Repeats the unit tests that depend on Node on Node 24, unless this is it. */
export async function runNodeTests(filter) {
  const isNew = Number.parseInt(process.versions.node, 10) >= 24;
  const node = isNew ? null : await fetchNode(24);
  if (!node) return { output: "", counts: { passed: 0, failed: 0, skipped: 1 } };
  return runUnitTests({ ...filter, folders: nodeTests, node });
}

/** The tests of the portal's API and of what it records, which work the same with several portals behind one address. */
const apiSpecs = [
  ...["cancel-arrays", "clusters-api", "clusters-contract", "clusters-permissions", "compute-faults"],
  ...["compute-writes", "downtime-feeds", "thesaurus-operations"],
  ...["activity", "last-seen", "notes", "problems", "status-for-tools"],
].map((name) => `e2e/${name}.spec.ts`);

/** Runs the API's tests with two portals behind one address. */
export const runPortalsTests = ({ grep } = {}) =>
  runBrowserTests({ grep, specs: apiSpecs, settings: { PORTALS: "2" }, name: "portals" });

/** What Playwright is told to select the tests that are tagged as short, or all others. */
const selections = { short: ["--grep", "@short"], long: ["--grep-invert", "@short"], all: [] };

/**
 * Runs the browser tests, with live output since they take longest: the `length` names which, of those whose names contain
 * `grep` if that is given. Of those that fail, the doubtful ones run again alone, twice. Traces are in test-results/`name`.
 */
export async function runBrowserTests({
  grep,
  specs = [],
  settings = {},
  length = "all",
  name = length,
} = {}) {
  let browser;
  try {
    browser = await findBrowser({ prefersBundled: true });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { output: `${error.message}\n${error.advice}`, counts: single(false) };
  }
  const env = { ...settings, CHROMIUM_PATH: browser.path, CHROMIUM_ENV: JSON.stringify(browser.env) };
  // A pattern finds all: whoever names a test wants it to run.
  const filter = grep ? ["--grep", grep, "--pass-with-no-tests"] : selections[length];
  const { code, report } = await play([...specs, ...filter, `--output=test-results/${name}`], env);
  const doubtful = listDoubtful(report);
  const repeated = doubtful.length > 0 ? await playAlone(doubtful, `test-results/${name}-alone`, env) : null;
  const run = { code, counts: countPlaywright(report, code), failures: listPlaywrightFailures(report) };
  return { output: "", ...excuseUnsteady(run, doubtful, repeated) };
}

/** Runs Playwright; resolves to its exit code and its report, null if it has none. */
function play(args, env) {
  return withReport(async (file) => {
    const { code } = await runNode(
      [inModules("@playwright/test/cli.js"), "test", "--reporter=list,json", ...args],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      { show: true },
    );
    return { code, report: readReport(file) };
  });
}

/** Runs these tests twice, with nothing beside them; resolves to the report. */
function playAlone(tests, output, env) {
  console.log(`\n${tests.length} of the failed tests only read: they run again alone, twice.`);
  return withReport(async (file) => {
    const list = path.join(path.dirname(file), "tests.txt");
    writeFileSync(list, toTestList(tests));
    const { report } = await play(
      [`--test-list=${list}`, "--repeat-each=2", "--workers=1", "--retries=0", `--output=${output}`],
      env,
    );
    return report;
  });
}

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
