import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../child-process.mjs";
import { root } from "../prepare.mjs";
import { runScript, Stop } from "../stop.mjs";
import { startsUp } from "./browser-start.mjs";
import { bundledBrowser, installedBrowsers, playwrightBrowser } from "./known-browsers.mjs";

const downloadMs = 90_000;
const aptMs = 240_000;

/**
 * A Chromium or Chrome that really starts: `{ path, env }`, where `env` is the environment it needs. Uses an existing
 * browser before installing one, and prints which. Throws Stop after every attempt has failed.
 *
 * `prefersBundled`: the one of the locked packages, the same on every machine, comes first. It is a headless shell, without
 * windows, and needs half of the processor time of an installed browser.
 */
export async function findBrowser({ prefersBundled = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH?.trim();
  if (chosen) {
    const browser = await tryStart(chosen);
    if (browser) return browser;
    throw new Stop(
      `CHROMIUM_PATH is set to ${chosen}, which does not start.`,
      "Correct CHROMIUM_PATH, or unset it to search for a browser.",
    );
  }
  return (
    (prefersBundled ? await tryBundled({ isUnpackedOnly: false }) : null) ??
    (await firstToStart(installedBrowsers())) ??
    (await firstToStart(await playwrightBrowser(root))) ??
    (await tryBundled({ isUnpackedOnly: true })) ??
    (await installByPlaywright()) ??
    (await installByApt()) ??
    (await tryBundled({ isUnpackedOnly: false })) ??
    giveUp()
  );
}

async function tryStart(file, env = {}) {
  const result = await startsUp(file, env);
  if (result.version) {
    console.log(`Browser: ${file} (${result.version})`);
    return { path: file, env };
  }
  console.log(`Browser: ${file} does not start: ${result.why}`);
  return null;
}

async function firstToStart(files) {
  for (const file of files) {
    const browser = await tryStart(file);
    if (browser) return browser;
  }
  return null;
}

async function installByPlaywright() {
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  if (!existsSync(cli)) return null;
  console.log(`Browser: none found; downloading Playwright's Chromium (up to ${downloadMs / 1000} s) ...`);
  const result = await run(process.execPath, [cli, "install", "chromium"], {
    cwd: root,
    timeoutMs: downloadMs,
  });
  if (result.code !== 0) {
    console.log(
      `Browser: the download failed${result.timedOut ? " (timed out)" : `: ${reasonIn(result.output)}`}`,
    );
    return null;
  }
  return firstToStart(await playwrightBrowser(root));
}

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  console.log("Browser: installing Debian's chromium (apt-get, about a minute) ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const result = await run("/usr/bin/apt-get", args, { env, timeoutMs: aptMs });
    if (result.code === 0) continue;
    console.log(`Browser: apt-get ${args[0]} failed: ${reasonIn(result.output)}`);
    return null;
  }
  return firstToStart(installedBrowsers());
}

async function tryBundled(options) {
  for (const { path: file, env } of await bundledBrowser(root, options)) {
    const browser = await tryStart(file, env);
    if (browser) return browser;
  }
  return null;
}

function giveUp() {
  throw new Stop(
    "No browser for the browser tests could be found or installed.",
    "Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, and run the command again.",
  );
}

/** The line of a tool's output most likely to state why it failed. */
function reasonIn(output) {
  const lines = output.trim().split("\n");
  return (lines.find((line) => /^(E:|Error)/.test(line)) ?? lines.at(-1)).trim();
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runScript(async () => {
    const { env } = await findBrowser({ prefersBundled: true });
    for (const [name, value] of Object.entries(env)) console.log(`  ${name}=${value}`);
  });
}
