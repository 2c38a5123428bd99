import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const program = process.platform === "win32" ? "node.exe" : "node";
/** Where version managers keep versions: the setting of their folder, its default under the home folder, and the path in it. */
const managers = [
  ["NVM_DIR", ".nvm", "versions/node/*/bin/node"],
  ["FNM_DIR", ".local/share/fnm", "node-versions/*/installation/bin/node"],
  ["VOLTA_HOME", ".volta", "tools/image/node/*/bin/node"],
  ["ASDF_DATA_DIR", ".asdf", "installs/nodejs/*/bin/node"],
  ["MISE_DATA_DIR", ".local/share/mise", "installs/node/*/bin/node"],
];
const slowestMs = 5_000;

/** True for versions on which the portal runs faster than on older ones (docs/performance.md). */
export const isRecommended = ({ major }) => major >= 24;

/** True for versions that the portal supports, but doesn't recommend. */
export const isOlder = ({ major, minor }) => major < 24 && (major > 20 || (major === 20 && minor >= 19));

/** `v24.21.0` as numbers; null if it isn't a version. */
export function parseVersion(text) {
  const found = text.trim().match(/^v?(\d+)\.(\d+)\.(\d+)$/);
  return found && { major: Number(found[1]), minor: Number(found[2]), text: found.slice(1).join(".") };
}

/** The Node that runs this process, as findNode returns it. */
export const ownNode = () => ({ path: process.execPath, ...parseVersion(process.versions.node) });

/**
 * The first Node that `isWanted` accepts: this process's, one in PATH, one of a version manager (newest first), or one of
 * `more` paths. null if there is none.
 */
export function findNode(isWanted, { environment = process.env, own = ownNode(), more = [] } = {}) {
  if (isWanted(own)) return own;
  for (const candidate of [...listInPath(environment), ...listManaged(environment), ...more]) {
    if (!existsSync(candidate)) continue;
    const version = askVersion(candidate);
    if (version && isWanted(version)) return { path: candidate, ...version };
  }
  return null;
}

/** A relative folder in PATH would mean whatever folder the command was started in. */
const listInPath = ({ PATH = "" }) =>
  PATH.split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, program));

function listManaged(environment) {
  const home = environment.HOME ?? os.homedir();
  return managers.flatMap(([setting, fallback, pattern]) => {
    const [before, after] = pattern.split("/*/");
    const folder = path.join(environment[setting] || path.join(home, fallback), before);
    return listVersions(folder).map((name) => path.join(folder, name, after));
  });
}

function listVersions(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => parseVersion(name))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
}

function askVersion(file) {
  const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8", timeout: slowestMs });
  return parseVersion(stdout ?? "");
}
