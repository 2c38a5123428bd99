import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "./child-process.mjs";
import { root } from "./prepare.mjs";
import { Stop } from "./stop.mjs";

const inModules = (file) => path.join(root, "node_modules", file);
const importModule = (file) => import(pathToFileURL(inModules(file)).href);
const flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"];

/**
 * A Chromium or Chrome that really starts: `{ path, env }`, where `env` is what it needs of the environment. Prints which. An existing
 * browser comes before one to install, and the locked packages' before this machine's: it is the same everywhere, and needs half of
 * the processor time. Throws Stop after every attempt has failed.
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH?.trim();
  const sources = chosen
    ? [() => [{ path: chosen }]]
    : [bundled, installed, downloaded, downloadByPlaywright, installByApt];
  for (const source of sources)
    for (const { path: file, env = {} } of await listFrom(source)) {
      const { version, why } = await tryStart(file, env);
      console.log(`Browser: ${file} ${version ? `(${version})` : `does not start: ${why}`}`);
      if (version) return { path: file, env };
    }
  throw chosen
    ? new Stop(`CHROMIUM_PATH is set to ${chosen}, which does not start.`, "Correct or unset CHROMIUM_PATH.")
    : new Stop(
        "No browser for the browser tests could be found or installed.",
        "Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, and run the command again.",
      );
}

/** One source's browsers; none if it fails, as on a full disk. */
async function listFrom(source) {
  try {
    return await source();
  } catch (error) {
    console.log(`Browser: ${error.message}`);
    return [];
  }
}

/** Launches the browser that is found; resolves to Playwright's object. */
export async function launchBrowser(args = []) {
  const { path: executablePath, env } = await findBrowser();
  return launch(executablePath, env, ["--disable-renderer-backgrounding", ...args]);
}

async function launch(executablePath, env, args = []) {
  const { chromium } = await importModule("playwright-core/index.mjs");
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...flags, ...args],
    timeout: 20_000,
  });
}

/** A binary that prints its version may still be missing libraries: a page is opened. */
async function tryStart(file, env) {
  try {
    const browser = await launch(file, env);
    await (await browser.newPage()).goto("about:blank");
    await browser.close();
    return { version: browser.version() };
  } catch (error) {
    return { why: reasonIn(error.message) };
  }
}

/**
 * The Chromium of the package @sparticuz/chromium (Linux, x64), with the system's libraries, then with the package's. Only its files are
 * used, never its arguments, which switch web security off.
 */
async function bundled() {
  const target = inModules(".cache/portal-browser");
  if (process.platform !== "linux" || process.arch !== "x64") return [];
  if (!existsSync(target)) await unpack(target);
  const file = path.join(target, "chromium");
  const hasFonts = existsSync("/etc/fonts/fonts.conf");
  const fonts = hasFonts ? {} : { FONTCONFIG_FILE: path.join(target, "fonts.conf") };
  const libraries = [path.join(target, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return [
    { path: file, env: fonts },
    { path: file, env: { ...fonts, LD_LIBRARY_PATH: libraries } },
  ];
}

async function unpack(target) {
  console.log("Browser: unpacking the bundled Chromium ...");
  const { inflate } = await importModule("@sparticuz/chromium/build/esm/lambdafs.js");
  mkdirSync(path.dirname(target), { recursive: true });
  // Unpacked under another name first, so that a folder with the final name is always complete.
  const folder = mkdtempSync(`${target}-`);
  const given = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    for (const name of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"])
      await inflate(inModules(`@sparticuz/chromium/bin/${name}`));
    writeFileSync(
      path.join(folder, "fonts.conf"),
      `<fontconfig><dir>${target}/fonts</dir><cachedir>${target}/fonts-cache</cachedir></fontconfig>\n`,
    );
    if (!existsSync(target)) renameSync(folder, target);
  } finally {
    if (given === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = given;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The browsers of this machine, those in PATH first. */
function installed() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome.exe"];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...["/usr/bin", "/usr/local/bin", "/opt/google/chrome", "/snap/bin"],
    ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map(
      (name) => process.env[name] && path.join(process.env[name], "Google/Chrome/Application"),
    ),
  ];
  const inFolders = folders.filter(Boolean).flatMap((folder) => names.map((name) => path.join(folder, name)));
  const apps = ["Google Chrome", "Chromium"].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
  return [...new Set([...inFolders, ...apps])]
    .filter((file) => existsSync(file))
    .map((file) => ({ path: file }));
}

/** The Chromium that Playwright downloaded earlier, if any. */
async function downloaded() {
  const { chromium } = await importModule("playwright-core/index.mjs");
  const file = chromium.executablePath();
  return existsSync(file) ? [{ path: file }] : [];
}

async function downloadByPlaywright() {
  console.log("Browser: none found; downloading Playwright's Chromium (up to 90 s) ...");
  const command = [inModules("@playwright/test/cli.js"), "install", "chromium"];
  const isDone = await install(process.execPath, command, 90_000);
  return isDone ? downloaded() : [];
}

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [];
  console.log("Browser: installing Debian's chromium (apt-get, about a minute) ...");
  const script = "apt-get update && apt-get install -y --no-install-recommends chromium";
  return (await install("sh", ["-c", script], 240_000)) ? installed() : [];
}

async function install(command, args, timeoutMs) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { code, output, timedOut } = await run(command, args, { cwd: root, env, timeoutMs });
  if (code !== 0) console.log(`Browser: that failed: ${timedOut ? "timed out" : reasonIn(output)}`);
  return code === 0;
}

/** The line of a tool's output most likely to state why it failed. */
function reasonIn(output) {
  const lines = output.trim().split("\n");
  return (lines.find((line) => /^(E:|Error)|error while loading/.test(line)) ?? lines[0]).trim();
}
