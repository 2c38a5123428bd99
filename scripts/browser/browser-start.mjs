import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { endGroup, startGroup } from "../child-process.mjs";

const startMs = 20_000;
const title = "started";
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-port=0",
];

/**
 * Checks whether a browser really starts here, by opening a page and reading its title: a binary that prints its version may
 * still be missing libraries or permissions. Returns its version, or why it doesn't start.
 */
export async function startsUp(file, env = {}) {
  const profile = mkdtempSync(path.join(os.tmpdir(), "portal-browser-"));
  const browser = startGroup(
    file,
    [...flags, `--user-data-dir=${profile}`, `data:text/html,<title>${title}</title>`],
    { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  let ended = null;
  browser.stderr.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  browser.once("error", (error) => {
    ended = error.message;
  });
  browser.once("exit", (code, signal) => {
    ended ??= lastLine(output) || `exited with ${signal ?? `code ${code}`}`;
  });
  try {
    const deadline = Date.now() + startMs;
    while (Date.now() < deadline && ended === null) {
      const port = output.match(/DevTools listening on ws:\/\/[^/]+:(\d+)\//)?.[1];
      const version = port && (await readVersion(`http://127.0.0.1:${port}`));
      if (version) return { version };
      await delay(50);
    }
    return { why: ended ?? `no page loaded within ${startMs / 1000} s` };
  } finally {
    await endGroup(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser's version once its page is loaded, from the DevTools protocol's HTTP endpoints. */
async function readVersion(address) {
  const read = async (at) => (await fetch(address + at, { signal: AbortSignal.timeout(2000) })).json();
  try {
    const pages = await read("/json/list");
    return pages.some((page) => page.title === title) ? (await read("/json/version")).Browser : null;
  } catch {
    return null;
  }
}

function lastLine(output) {
  return output.trim().split("\n").at(-1).trim();
}
