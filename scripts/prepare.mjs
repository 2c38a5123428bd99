import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./child-process.mjs";
import { withLock } from "./lock.mjs";
import { packStatic } from "./pack-static.mjs";
import { buildStamp, holdsLockedPackages, installStamp, readStamp } from "./stamp.mjs";
import { Stop, tailOf } from "./stop.mjs";

/** The folder of the project. */
export const root = path.resolve(fileURLToPath(new URL("..", import.meta.url)));
/** Next's command line, run with this Node and not through npx: an npx in between would outlive its signals. */
export const nextCommand = path.join(root, "node_modules/next/dist/bin/next");

const installFile = path.join(root, "node_modules/.portal-lock");
const buildFile = path.join(root, ".next/portal-build");
const leastNode = [20, 19];

/** Installs the locked dependencies and builds, each only if not yet done for the current sources. */
export async function prepare() {
  await install();
  await build();
}

/** Installs the locked dependencies if they are missing. */
export async function install() {
  checkNode();
  if (isInstalled()) return;
  await withLock(root, installLocked, sayWaiting);
}

/** Builds the portal if there is no build of the current sources. */
export async function build() {
  if (isBuilt()) return;
  await withLock(root, buildSources, sayWaiting);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  throw new Stop(
    `Node ${leastNode.join(".")} or newer is required; this is Node ${process.versions.node}.`,
    "Install a current version of Node (https://nodejs.org) and run the command again.",
  );
}

function isInstalled() {
  const stamp = installStamp(root);
  const written = readStamp(installFile);
  if (written === null && holdsLockedPackages(root)) writeFileSync(installFile, `${stamp}\n`);
  return readStamp(installFile) === stamp;
}

async function installLocked() {
  if (isInstalled()) return;
  const isFirst = !existsSync(path.join(root, "node_modules"));
  console.log(
    `Installing the locked dependencies (${isFirst ? "first run" : "the lock file changed"}; about a minute) ...`,
  );
  const startedAt = Date.now();
  const [command, ...args] = npmCommand();
  // Building and testing need the development dependencies, regardless of NODE_ENV and npm's settings.
  const result = await run(
    command,
    [...args, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: "development" },
      shell: process.platform === "win32" && command === "npm",
    },
  );
  if (result.code !== 0) {
    throw new Stop(
      `${tailOf(result.output)}\n\nInstalling the dependencies failed (npm ci, exit code ${result.code}).`,
      "The lines above show the cause. If the package registry can't be reached, check the network and npm's proxy settings\n(npm config get proxy), then run the command again. Set VERBOSE=1 to see npm's output live.",
    );
  }
  writeFileSync(installFile, `${installStamp(root)}\n`);
  console.log(`Installed in ${seconds(startedAt)}.`);
}

/** The npm that started this script, else the one in PATH. */
export function npmCommand() {
  const given = process.env.npm_execpath;
  if (!given || !existsSync(given) || !/^npm/.test(path.basename(given))) return ["npm"];
  return /\.[cm]?js$/.test(given) ? [process.execPath, given] : [given];
}

function isBuilt() {
  return existsSync(path.join(root, ".next/BUILD_ID")) && readStamp(buildFile) === buildStamp(root);
}

async function buildSources() {
  if (isBuilt()) return;
  const isFirst = !existsSync(path.join(root, ".next/BUILD_ID"));
  console.log(
    `Building the portal (${isFirst ? "first run" : "the sources changed"}; about half a minute) ...`,
  );
  const startedAt = Date.now();
  const stamp = buildStamp(root);
  const configured = readFileSync(path.join(root, "tsconfig.json"), "utf8");
  const result = await run(process.execPath, [nextCommand, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (result.code !== 0) {
    throw new Stop(
      `${tailOf(result.output)}\n\nBuilding the portal failed (next build, exit code ${result.code}).`,
      "The lines above show the cause. If you haven't changed any sources, delete the folders .next and node_modules and run the\ncommand again. Set VERBOSE=1 to see the build's output live.",
    );
  }
  await packStatic(path.join(root, ".next"));
  // Next may extend tsconfig.json while it builds; that doesn't count as a change of the sources.
  const isRewritten = readFileSync(path.join(root, "tsconfig.json"), "utf8") !== configured;
  writeFileSync(buildFile, `${isRewritten ? buildStamp(root) : stamp}\n`);
  console.log(`Built in ${seconds(startedAt)}.`);
}

function sayWaiting(pid) {
  console.log(
    `Another command${pid ? ` (process ${pid})` : ""} is installing or building in this folder; waiting for it to finish ...`,
  );
}

function seconds(startedAt) {
  return `${Math.round((Date.now() - startedAt) / 1000)} s`;
}
