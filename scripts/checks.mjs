import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "./child-process.mjs";
import { findBrowser } from "./find-browser.mjs";
import { nextCommand, root } from "./prepare.mjs";
import { Stop } from "./stop.mjs";
import { countPlaywright, countVitest, single } from "./test-counts.mjs";

const inModules = (file) => path.join(root, "node_modules", file);

/** Runs one of this project's Node tools. */
function runNode([script, ...args], env = {}, options = {}) {
  return run(process.execPath, [script, ...args], {
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

/** Checks Next's and React's lint rules, and the import rules. */
export const checkLint = () =>
  runInTurn([
    inModules("eslint/bin/eslint.js"),
    "--max-warnings=0",
    "--cache",
    "--cache-strategy=content",
    `--cache-location=${inModules(".cache/eslint/")}`,
    ".",
  ]);

/** Checks types; route types are generated first, as they depend on the file tree. */
export const checkTypes = () =>
  runInTurn(
    [nextCommand, "typegen"],
    [inModules("typescript/bin/tsc"), "--noEmit"],
    [inModules("typescript/bin/tsc"), "--noEmit", "--project", "server"],
  );

/** Runs unit, architecture and contract tests. */
export async function runUnitTests({ grep } = {}) {
  return withReport(async (file) => {
    const filter = grep ? ["--testNamePattern", grep, "--passWithNoTests"] : [];
    const { code, output } = await runNode(
      [
        inModules("vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...filter,
      ],
      // Components are tested with React's development build: its warnings point to future failures.
      { NODE_ENV: "test" },
    );
    return { output, counts: countVitest(readReport(file), code, Boolean(grep)) };
  });
}

/** Runs the browser tests, with live output since they take longest. */
export async function runBrowserTests({ grep } = {}) {
  let browser;
  try {
    browser = await findBrowser();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { output: `${error.message}\n${error.advice}`, counts: single(false) };
  }
  return withReport(async (file) => {
    const filter = grep ? ["--grep", grep, "--pass-with-no-tests"] : [];
    const { code } = await runNode(
      [inModules("@playwright/test/cli.js"), "test", "--reporter=list,json", ...filter],
      {
        CHROMIUM_PATH: browser.path,
        CHROMIUM_ENV: JSON.stringify(browser.env),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
      { show: true },
    );
    return { output: "", counts: countPlaywright(readReport(file), code) };
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
