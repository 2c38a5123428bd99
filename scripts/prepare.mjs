import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./child-process.mjs";
import { withLock } from "./lock.mjs";
import { packStatic } from "./pack-static.mjs";
import { Stop, tailOf } from "./stop.mjs";

/** The folder of the project. */
export const root = path.resolve(fileURLToPath(new URL("..", import.meta.url)));
/** Next's command line, run with this Node and not through npx: an npx in between would outlive its signals. */
export const nextCommand = path.join(root, "node_modules/next/dist/bin/next");

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

/**
 * True if node_modules has the locked packages according to npm's own record. Optional packages are ignored: they are for other
 * platforms. Each supported Node can use them, since native packages have the same interface for all (Node-API).
 */
function isInstalled() {
  const record = path.join(root, "node_modules/.package-lock.json");
  const installed = existsSync(record) ? packagesOf(record) : {};
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(
    ([name, wanted]) => name === "" || wanted.optional || installed[name]?.version === wanted.version,
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

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
  console.log(`Installed in ${seconds(startedAt)}.`);
}

/** The npm that started this script, else the one in PATH. */
export function npmCommand() {
  const given = process.env.npm_execpath;
  if (!given || !existsSync(given) || !/^npm/.test(path.basename(given))) return ["npm"];
  return /\.[cm]?js$/.test(given) ? [process.execPath, given] : [given];
}

function isBuilt() {
  if (!existsSync(path.join(root, ".next/BUILD_ID")) || !existsSync(buildFile)) return false;
  return readFileSync(buildFile, "utf8").trim() === buildStamp();
}

async function buildSources() {
  if (isBuilt()) return;
  const isFirst = !existsSync(path.join(root, ".next/BUILD_ID"));
  console.log(
    `Building the portal (${isFirst ? "first run" : "the sources changed"}; about half a minute) ...`,
  );
  const startedAt = Date.now();
  const stamp = buildStamp();
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
  writeFileSync(buildFile, `${isRewritten ? buildStamp() : stamp}\n`);
  console.log(`Built in ${seconds(startedAt)}.`);
}

const sayWaiting = () =>
  console.log("Another command is installing or building in this folder; waiting for it to finish ...");

const seconds = (startedAt) => `${Math.round((Date.now() - startedAt) / 1000)} s`;

/** The sources of a build. Tests and the configurations of checks are not included. */
const sources = [
  ...[
    "app",
    "components",
    "lib",
    "public",
    "instrumentation.ts",
    "instrumentation-client.ts",
    "next.config.ts",
  ],
  ...["package-lock.json", "postcss.config.mjs", "proxy.ts", "scripts/pack-static.mjs", "tailwind.config.ts"],
  "tsconfig.json",
];

/** Identifies the sources of a build. */
function buildStamp() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => listFiles(path.join(root, source))))
    for (const part of [path.relative(root, file), readFileSync(file)])
      hash.update(`${part.length}:`).update(part);
  return hash.digest("hex");
}

function listFiles(entry) {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath ?? found.path, found.name))
    .filter((file) => !/\.test\.tsx?$|\.md$|\/testing\//.test(file))
    .sort();
}
