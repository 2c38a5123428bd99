import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The sources of a build. Tests and the configurations of checks are not included. */
const buildSources = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "scripts/pack-static.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
];

/**
 * Identifies the result of `npm ci` here: the lock file and the platform. Each supported Node can use it, since native packages
 * have the same interface for all of them (Node-API).
 */
export function installStamp(root) {
  return hashOf([readFileSync(path.join(root, "package-lock.json")), `${process.platform} ${process.arch}`]);
}

/** Identifies the sources of a build. */
export function buildStamp(root) {
  const files = buildSources.flatMap((source) => listFiles(path.join(root, source)));
  return hashOf(files.flatMap((file) => [path.relative(root, file), readFileSync(file)]));
}

/** A stamp written earlier; null if there is none. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/**
 * True if node_modules matches the lock file according to npm's own record, as after a manual `npm ci`. Optional packages
 * are ignored: they are for other platforms.
 */
export function holdsLockedPackages(root) {
  const record = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(
    ([name, wanted]) => name === "" || wanted.optional || installed[name]?.version === wanted.version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

function listFiles(entry) {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.tsx?$|\.md$/.test(found.name))
    .map((found) => path.join(found.parentPath ?? found.path, found.name))
    .sort();
}

function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex");
}
